import type { ReactNode } from 'react'
import type { Activity } from '@kargozin/api/recruitment/applicants/activities.ts'
import { dayTime, fullDay, isoDay, relative, time } from '../../core/dates.ts'
import { t } from '../../core/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { useListedApplicants } from '../people/listed-applicants.ts'
import { ActivityText } from './ActivityText.tsx'

type ActivityDaysProps<A extends Activity> = {
  all: readonly A[]
  /** Returns the link to the applicant of an activity. */
  hrefOf: (activity: A) => string | undefined
  /** Rendered below the activity: the job opening, in lists of several job openings. */
  under?: (activity: A) => ReactNode
}

/** The heading of a day. Begins with “today” or “yesterday” for these two days. */
const titleOf = (day: string) =>
  day >= isoDay(Date.now() - 86_400_000) ? [relative(day), fullDay(day)].join(t(', ')) : fullDay(day)

/** Activities grouped by day. */
export function ActivityDays<A extends Activity>({ all, hrefOf, under }: ActivityDaysProps<A>) {
  useListedApplicants(all.flatMap(({ applicant }) => applicant?.uuid ?? []))
  const days = [...Map.groupBy(all, it => isoDay(it.at))]
  return (
    <div className="grid gap-5">
      {days.map(([day, activitiesOfDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="mb-2 text-sm font-semibold text-text-2 first-letter:uppercase">
            {titleOf(day)}
          </h2>
          <ol className="overflow-hidden rounded-lg border border-line bg-surface">
            {activitiesOfDay.map(it => (
              <li key={it.uuid} className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-0">
                <Avatar name={it.user?.fullName ?? it.applicant?.name ?? '·'} size="sm" />
                <div className="min-w-0 flex-1">
                  <ActivityText activity={it} named href={hrefOf(it)} />
                  {under?.(it)}
                </div>
                <time dateTime={it.at} title={dayTime(it.at)} className="shrink-0 text-xs text-text-3">
                  {time(it.at)}
                </time>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
