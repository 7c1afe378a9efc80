import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'

const scores = [1, 2, 3, 4, 5] as const

/** The meaning of each score of a question that describes none. */
const usualScale = () => [t('Very weak'), t('Weak'), t('Fair'), t('Good'), t('Very good')]

type Props = {
  label: string
  value: number | null
  onChange: (score: number | null) => void
  /** The meaning of each score, from 1 to 5. */
  scale?: readonly string[]
}

/** A score from 1 to 5 with its meaning. Pressing the chosen one again removes it. */
export function ScorePicker({ label, value, onChange, scale: own = [] }: Props) {
  const scale = own.some(Boolean) ? own : usualScale()
  const meaning = value === null ? undefined : scale[value - 1]
  return (
    <div className="grid gap-1">
      <ToggleButtonGroup
        aria-label={label}
        selectionMode="single"
        selectedKeys={value === null ? [] : [String(value)]}
        onSelectionChange={keys => onChange(keys.size > 0 ? Number([...keys][0]) : null)}
        className="flex gap-1.5"
      >
        {scores.map(score => (
          <ToggleButton
            key={score}
            id={String(score)}
            aria-label={scale[score - 1] ? `${number(score)}: ${scale[score - 1] ?? ''}` : number(score)}
            className="grid h-11 min-w-11 flex-1 place-items-center rounded-md border border-line bg-surface font-semibold hover:bg-hover selected:border-primary selected:bg-primary selected:text-on-primary focus-visible:outline-2 focus-visible:outline-focus sm:max-w-20"
          >
            {number(score)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <p className="min-h-5 text-sm text-text-2">
        {meaning ? (
          <bdi>{meaning}</bdi>
        ) : (
          <span className="flex justify-between gap-4 text-text-3 sm:max-w-106">
            <bdi>{scale[0]}</bdi>
            <bdi>{scale[4]}</bdi>
          </span>
        )}
      </p>
    </div>
  )
}
