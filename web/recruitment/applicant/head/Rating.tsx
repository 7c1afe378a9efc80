import { Star } from 'lucide-react'
import { useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { useSend } from '../../../core/calls/api.ts'
import { number } from '../../../core/numbers.ts'
import { t } from '../../../core/words.ts'
import { cx } from '../../../ui/cx.ts'

type RatingProps = { value: number; onChange: (rate: number) => void; disabled?: boolean }

/** One to five stars. Pressing the selected star again removes the rating, which is then 0. */
export function Rating({ value: rate, onChange, disabled }: RatingProps) {
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
          data-digit={star}
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

type Rated = { uuid: string; rate: number | null }

/**
 * The rating of an applicant, which is shown before the server confirms it. A newer rating from the server, for example
 * by a colleague, replaces the shown one. Use a new `key` for each applicant.
 */
export function useRating(applicant: Rated) {
  const [pendingRate, setPendingRate] = useState<number | undefined>(undefined)
  const [known, setKnown] = useState(applicant.rate)
  if (known !== applicant.rate) {
    setKnown(applicant.rate)
    setPendingRate(undefined)
  }
  const { sendAndWait } = useSend(applicants.rate, {
    quiet: true,
    optimistic: ({ body }) => {
      setPendingRate(body.rate)
      return () => setPendingRate(undefined)
    },
  })
  const input = (rate: number) => ({ params: { applicant_uuid: applicant.uuid }, body: { rate } })
  return {
    value: pendingRate ?? applicant.rate ?? 0,
    /** If the server refuses, a toast shows the error. */
    rate: (value: number, onAnswer?: () => void) => void sendAndWait(input(value), onAnswer).catch(() => undefined),
  }
}

/** The rating of an applicant, which is saved at once. */
export function RateBar({ applicant, disabled }: { applicant: Rated; disabled: boolean }) {
  const { value, rate } = useRating(applicant)
  return <Rating value={value} disabled={disabled} onChange={it => rate(it)} />
}
