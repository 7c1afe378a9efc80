import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from 'react-aria-components'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { cx } from '../../ui/cx.ts'
import { parts, type PartId } from './job/parts.ts'

type Props = {
  current: PartId
  filled: ReadonlySet<PartId>
  wrong: ReadonlySet<PartId>
  onPart: (part: PartId) => void
}

/** The list of parts of the form: beside the form on desktops, a strip above the form on phones. */
export function WizardSteps({ current, filled, wrong, onPart }: Props) {
  const list = useRef<HTMLOListElement>(null)
  // Scrolls the strip to the current part, because on phones it is wider than the screen.
  useEffect(() => {
    list.current?.querySelector(`[data-step="${current}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav aria-label={t('Parts of the job opening')} className="min-w-0 lg:sticky lg:top-25 lg:self-start">
      <ol
        ref={list}
        className="scroll flex gap-1 [scrollbar-width:none] max-lg:-mx-(--page) max-lg:px-(--page) max-lg:pb-1 py-0.5 lg:-mx-1 lg:flex-col lg:gap-0.5 lg:px-1"
      >
        {parts.map((part, at) => (
          <li key={part.id} data-step={part.id} className="shrink-0">
            <Button
              aria-current={part.id === current ? 'step' : undefined}
              onPress={() => onPart(part.id)}
              className={cx(
                'flex w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-start transition-colors',
                part.id === current ? 'bg-soft text-soft-ink' : 'text-text-2 hover:bg-hover hover:text-text',
              )}
            >
              <Mark at={at} current={part.id === current} filled={filled.has(part.id)} wrong={wrong.has(part.id)} />
              <span className="min-w-0 leading-tight">
                <span className="block text-base font-medium whitespace-nowrap">{t(part.title)}</span>
                <span className="block truncate text-xs text-text-3 max-lg:hidden">{t(part.note)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The number of a part, or a check mark when the part is complete. A red dot shows an error. */
function Mark({ at, current, filled, wrong }: { at: number; current: boolean; filled: boolean; wrong: boolean }) {
  return (
    <span
      className={cx(
        'relative grid size-6.5 shrink-0 place-items-center rounded-full border text-xs font-semibold',
        filled ? 'border-primary bg-primary text-on-primary' : current ? 'border-primary' : 'border-line-2',
      )}
    >
      {filled ? <Check aria-hidden size={14} strokeWidth={3} /> : number(at + 1)}
      {filled && <span className="sr-only">{t('Completed')}</span>}
      {wrong && (
        <span className="absolute -inset-e-0.5 -top-0.5 size-2.5 rounded-full border-2 border-surface bg-danger">
          <span className="sr-only">{t('Needs attention')}</span>
        </span>
      )}
    </span>
  )
}
