import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { TagChip } from '../../pickers/TagChip.tsx'

/** On a card or in a row: the first tags, and the number of the others, which their names explain. */
export function CardTags({ tags, most = 1 }: { tags: ListedApplicant['tags']; most?: number }) {
  if (tags.length === 0) return null
  const more = tags.slice(most)
  return (
    <span title={tags.map(it => it.title).join(t(', '))} className="flex min-w-0 items-center gap-1">
      {tags.slice(0, most).map(tag => (
        <TagChip key={tag.uuid} tag={tag} className="h-4.5 max-w-24 px-1.5" />
      ))}
      {more.length > 0 && (
        <span className="shrink-0 text-xs text-text-3">
          <span aria-hidden className="ltr">{`+${number(more.length)}`}</span>
          <span className="sr-only">{more.map(it => it.title).join(t(', '))}</span>
        </span>
      )}
    </span>
  )
}
