import { X } from 'lucide-react'
import { useId } from 'react'
import { colorIn, minContrast } from '@kargozin/api/recruitment/careers/career-colors.ts'
import { number } from '@kargozin/api/words.ts'
import { locale } from '../../core/locale.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'

/** Colours of which a page can be made without choosing further. The first one is that of the product. */
const usual = ['#00603c', '#0b5cad', '#6d28d9', '#b42318', '#b45309', '#334155']

type ColorFieldProps = { value: string | null; onChange: (color: string | null) => void }

/** The colour of the page. One with too little contrast is shown darker or lighter, and the field says so. */
export function ColorField({ value, onChange }: ColorFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {usual.map(color => (
          <button
            key={color}
            type="button"
            aria-label={color}
            aria-pressed={value === color}
            onClick={() => onChange(color)}
            className={cx(
              'size-7 rounded-full border border-line outline-offset-2',
              value === color && 'ring-2 ring-text ring-offset-2 ring-offset-surface',
            )}
            style={{ background: color }}
          />
        ))}
        <label htmlFor={id} className="ms-2 text-sm text-text-2">
          {t('Another colour')}
        </label>
        <input
          id={id}
          type="color"
          value={value ?? usual[0]}
          onChange={event => onChange(event.target.value)}
          className="h-(--h-sm) w-12 cursor-pointer rounded-sm border border-line bg-surface"
        />
        {value && (
          <Button
            kind="ghost"
            size="sm"
            icon={<X size={15} />}
            label={t('Use the usual colour')}
            onPress={() => onChange(null)}
          />
        )}
      </div>
      {value && <Contrast color={value} />}
    </div>
  )
}

/** How the colour is shown in both themes. */
function Contrast({ color }: { color: string }) {
  const themes = [
    { theme: 'light', text: t('Light pages') },
    { theme: 'dark', text: t('Dark pages') },
  ] as const
  return (
    <ul aria-live="polite" className="grid gap-1 text-sm text-text-2">
      {themes.map(({ theme, text }) => {
        const { color: shown, ink, ratio, corrected } = colorIn(theme, color)
        const params = { ratio: number(ratio, locale), least: number(minContrast, locale) }
        return (
          <li key={theme} className="flex items-center gap-2">
            <span className="rounded-sm px-2 text-xs leading-6" style={{ background: shown, color: ink }}>
              {text}
            </span>
            <span>
              {corrected
                ? theme === 'light'
                  ? t('Its contrast is {ratio} to 1. At least {least} is needed, so a darker tone is shown.', params)
                  : t('Its contrast is {ratio} to 1. At least {least} is needed, so a lighter tone is shown.', params)
                : t('Its contrast is {ratio} to 1, which is enough.', params)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
