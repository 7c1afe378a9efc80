import { activities, type OrganizationActivity } from '@kargozin/api/recruitment/applicants/activities.ts'
import { detailsOf, detailText, nameMark, sentenceOf } from '@kargozin/api/recruitment/applicants/activity-words.ts'
import type { Speaker } from '@kargozin/api/recruitment/applicants/speaker.ts'
import { usePages } from '../core/calls/api.ts'
import { day } from '../core/dates.ts'
import { locale } from '../core/locale.ts'
import { Time } from '../core/Time.tsx'
import { t } from '../core/words.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { More } from '../kit/More.tsx'

const speaker: Speaker = { locale, say: t, day }

type EmployeeActivitiesProps = {
  employee: string
  /** What the employee did in recruitment, or what was changed in their file. */
  which: 'ofEmployee' | 'onEmployee'
}

/** Activities of an employee or on their file, the newest first. */
export function EmployeeActivities({ employee, which }: EmployeeActivitiesProps) {
  const list = usePages(activities[which], { params: { uuid: employee } })
  const all = list.data?.flatMap(page => page.activities)
  return (
    <>
      <Loaded of={{ ...list, data: all }} failed={t('The activities could not be loaded')} small>
        {found =>
          found.length === 0 ? (
            <p className="py-2 text-text-3">
              {which === 'ofEmployee' ? t('Nothing yet in the job openings that you see.') : t('No activity yet')}
            </p>
          ) : (
            <ol>
              {found.map(it => (
                <Row key={it.uuid} activity={it} />
              ))}
            </ol>
          )
        }
      </Loaded>
      {list.hasMore && <More key={all?.length ?? 0} loading={list.loadingMore} load={list.more} />}
    </>
  )
}

function Row({ activity }: { activity: OrganizationActivity }) {
  const name = activity.applicant?.name ?? t('an applicant')
  const sentence = sentenceOf(activity, speaker, nameMark).replaceAll(nameMark, name)
  return (
    <li className="border-b border-line py-2.5 leading-tight last:border-0">
      <p className="first-letter:uppercase">{sentence}</p>
      {detailsOf(activity, speaker).map(it => (
        <p key={it.name} className="mt-0.5 text-sm text-text-2">
          <bdi>{detailText(it, locale)}</bdi>
        </p>
      ))}
      <span className="mt-0.5 flex justify-between gap-3 text-sm text-text-3">
        <bdi className="min-w-0 truncate">{activity.job?.title}</bdi>
        <Time at={activity.at} />
      </span>
    </li>
  )
}
