import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { t } from '../../core/words.ts'
import { TagChip, TagDot } from '../../pickers/TagChip.tsx'

/** The maximum number of dots. More cannot be distinguished at a glance. */
const mostDots = 3

/**
 * The tags on a card: coloured dots, and in a wide column the name of the first tag. The tooltip lists all names,
 * and so does the text for screen readers.
 */
export function CardTags({ tags }: { tags: ListedApplicant['tags'] }) {
  const [first] = tags
  if (!first) return null
  const names = tags.map(it => it.title).join(t(', '))
  return (
    <span title={names} className="flex shrink-0 items-center gap-1">
      <span className="sr-only">{t('Tags: {names}', { names })}</span>
      <span aria-hidden className="hidden @min-[19rem]:inline-flex">
        <TagChip tag={first} className="h-4.5 max-w-28 px-1.5" />
      </span>
      <span className="inline-flex @min-[19rem]:hidden">
        <TagDot color={first.color} />
      </span>
      {tags.slice(1, mostDots).map(tag => (
        <TagDot key={tag.uuid} color={tag.color} />
      ))}
    </span>
  )
}
