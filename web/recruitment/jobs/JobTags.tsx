import type { ListedJob } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { t } from '../../core/words.ts'
import { Chip } from '../../ui/Chip.tsx'

/** The first tags of a job opening, and the number of further tags. */
export function JobTags({ tags, most = 3 }: { tags: ListedJob['tags']; most?: number }) {
  if (tags.length === 0) return null
  const more = tags.slice(most)
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-1">
      {tags.slice(0, most).map(tag => (
        <Chip key={tag.uuid}>{tag.title}</Chip>
      ))}
      {more.length > 0 && (
        <span className="text-xs text-text-3" title={more.map(tag => tag.title).join(t(', '))}>
          {t('{count} more', { count: more.length })}
        </span>
      )}
    </span>
  )
}
