import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { TagChip } from '../../pickers/TagChip.tsx'

/**
 * The tags on a card: the first one, in a wide column the second too, and the number of the others. The tooltip lists all
 * names, and so does the text for screen readers.
 */
export function CardTags({ tags }: { tags: ListedApplicant['tags'] }) {
  const [first, second] = tags
  if (!first) return null
  const names = tags.map(it => it.title).join(t(', '))
  const rest = (shown: number) => tags.length > shown && `+${number(tags.length - shown)}`
  return (
    <span title={names} className="flex min-w-0 items-center gap-1 text-xs">
      <span className="sr-only">{t('Tags: {names}', { names })}</span>
      <span aria-hidden className="contents">
        <TagChip tag={first} className="h-4.5 min-w-0 px-1.5" />
        {second && (
          <span className="hidden min-w-0 @min-[19rem]:inline-flex">
            <TagChip tag={second} className="h-4.5 px-1.5" />
          </span>
        )}
        <span className="ltr shrink-0 @min-[19rem]:hidden">{rest(1)}</span>
        <span className="ltr hidden shrink-0 @min-[19rem]:inline">{rest(2)}</span>
      </span>
    </span>
  )
}
