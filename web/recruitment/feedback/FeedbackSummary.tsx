import { Star } from 'lucide-react'
import { ToggleButton } from 'react-aria-components'
import type { HiringSurveySummary } from '@kargozin/api/recruitment/surveys/hiring-surveys.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { Card } from '../../ui/Card.tsx'
import { Meter } from '../../ui/Progress.tsx'
import { Stars } from './Stars.tsx'

type FeedbackSummaryProps = {
  summary: HiringSurveySummary
  /** The selected score. The page shows only the answers with this score. */
  score: number | undefined
  onScore: (score: number | undefined) => void
}

/** The summary of all answers: the average, and the count of each score. Pressing a score filters the answers by it. */
export function FeedbackSummary({ summary, score, onScore }: FeedbackSummaryProps) {
  const { average, answered_count, asked_count, distribution } = summary
  return (
    <Card>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="text-xl font-bold">{number(average ?? 0)}</span>
        <Stars score={average ?? 0} />
      </p>
      <p className="mt-1 mb-3 text-sm text-text-2">
        {t('{answered} of {asked} answered', { answered: answered_count, asked: asked_count })}
      </p>
      <ul aria-label={t('Number of answers with each score')} className="grid gap-0.5">
        {[5, 4, 3, 2, 1].map(star => {
          const count = distribution[star - 1] ?? 0
          return (
            <li key={star}>
              <ToggleButton
                isSelected={score === star}
                onChange={on => onScore(on ? star : undefined)}
                className="flex w-full items-center gap-2.5 rounded-md px-1.5 py-1 text-sm hover:bg-hover selected:bg-soft selected:text-soft-ink"
              >
                <span className="sr-only">
                  {t('{score} of 5: {count} answer|{score} of 5: {count} answers', { score: star, count })}
                </span>
                <span aria-hidden className="inline-flex w-8 shrink-0 items-center gap-1">
                  {number(star)}
                  <Star size={13} className="fill-current text-warn" />
                </span>
                <span aria-hidden className="flex-1">
                  <Meter share={answered_count === 0 ? 0 : count / answered_count} label="" />
                </span>
                <span aria-hidden className="w-8 shrink-0 text-end">
                  {number(count)}
                </span>
              </ToggleButton>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
