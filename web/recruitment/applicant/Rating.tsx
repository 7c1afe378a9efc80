import { Star } from 'lucide-react'
import { useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { useSend } from '../../core/calls/api.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { cx } from '../../ui/cx.ts'
import { showsApplicant } from './shows-applicant.ts'

type RatingProps = { value: number | null; onChange: (rate: number) => void; disabled?: boolean }

/** One to five stars; pressing the selected one again removes the rating (0). */
function Rating({ value, onChange, disabled }: RatingProps) {
  const rate = value ?? 0
  return (
    <ToggleButtonGroup
      aria-label={t('Rating')}
      selectionMode="single"
      isDisabled={disabled}
      selectedKeys={rate > 0 ? [String(rate)] : []}
      onSelectionChange={keys => onChange(Number([...keys][0] ?? 0))}
      className="flex"
    >
      {[1, 2, 3, 4, 5].map(star => (
        <ToggleButton
          key={star}
          id={String(star)}
          data-star={star}
          aria-label={t('{count} star|{count} stars', { count: number(star) })}
          className={cx(
            'grid size-7 place-items-center rounded-sm hover:bg-hover disabled:opacity-60',
            star <= rate ? 'text-warn' : 'text-text-3',
          )}
        >
          <Star aria-hidden size={17} className={cx(star <= rate && 'fill-current')} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

type RateBarProps = { applicant: { uuid: string; rate: number | null }; disabled: boolean }

/** The rating of an applicant, which is saved at once. Use a new `key` for each applicant. */
export function RateBar({ applicant, disabled }: RateBarProps) {
  const [given, setGiven] = useState<number | undefined>(undefined)
  const rate = useSend(applicants.rate, {
    refresh: showsApplicant,
    quiet: true,
    optimistic: ({ body }) => {
      setGiven(body.rate)
      return () => setGiven(undefined)
    },
  })
  return (
    <Rating
      value={given ?? applicant.rate}
      disabled={disabled}
      onChange={value => rate.send({ params: { applicant_uuid: applicant.uuid }, body: { rate: value } })}
    />
  )
}
