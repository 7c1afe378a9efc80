import { activities } from '@kargozin/api/recruitment/activities.ts'
import { usePages } from '../../core/api.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ActivityText } from '../activities/ActivityText.tsx'

/** Who did what with an applicant, newest first. */
export function ActivitiesTab({ jobId, applicantId }: { jobId: string; applicantId: string }) {
  const list = usePages(activities.ofApplicant, { params: { job_uuid: jobId, applicant_id: applicantId } })
  const all = list.pages?.flatMap(page => page.activities)
  if (list.loading) return <Skeleton shape="text" count={5} />
  return (
    <>
      <ol className="grid gap-3 border-s border-line ps-4">
        {all?.map(it => (
          <li key={it.uuid} className="relative">
            <span
              aria-hidden
              className="absolute -start-[20.5px] top-2 size-2 rounded-full border-2 border-surface bg-line-2 outline-1 outline-line"
            />
            <ActivityText activity={it} />
            <Time at={it.at} relative className="text-xs text-text-3" />
          </li>
        ))}
      </ol>
      {list.hasMore && (
        <Button className="mx-auto mt-4 flex" pending={list.loadingMore} onPress={list.more}>
          {t('Load more')}
        </Button>
      )}
    </>
  )
}
