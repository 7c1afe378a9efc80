import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { TagChip } from '../../pickers/TagChip.tsx'

/** How many tags fit into two lines of a narrow column, if they are not long. */
const most = 3

/** The tags in a cell, in as many lines as they need: names are read, not cut. In low rows only the first one is shown. */
export function RowTags({ tags }: { tags: ListedApplicant['tags'] }) {
  if (tags.length === 0) return '—'
  const rest = (shown: number) => tags.length > shown && `+${number(tags.length - shown)}`
  return (
    <span
      title={tags.map(it => it.title).join(t(', '))}
      className="flex min-w-0 flex-wrap items-center gap-1 py-1 text-xs"
    >
      {tags.slice(0, most).map((tag, at) => (
        <TagChip key={tag.uuid} tag={tag} className={at > 0 ? 'in-[.dense]:hidden' : 'min-w-0'} />
      ))}
      <span className="ltr in-[.dense]:hidden">{rest(most)}</span>
      <span className="ltr hidden in-[.dense]:inline">{rest(1)}</span>
    </span>
  )
}
