import { Star } from 'lucide-react'
import { t } from '../../core/words.ts'

/** A score from 1 to 5, read-only. */
export function Stars({ score }: { score: number }) {
  return (
    <span className="inline-flex shrink-0">
      <span className="sr-only">{t('{score} of 5', { score })}</span>
      {[1, 2, 3, 4, 5].map(star => (
        <Star
          key={star}
          aria-hidden
          size={15}
          className={star <= Math.round(score) ? 'fill-current text-warn' : 'text-text-3'}
        />
      ))}
    </span>
  )
}
