import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { useCall } from '../../core/calls/api.ts'
import { fullDay, isoDay, time } from '../../core/dates.ts'
import { t } from '../../core/words.ts'
import { comma } from './comma.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { partOfDay, type Stretch } from './time/part-of-day.ts'

type BusyProps = { users: readonly string[]; start: string; end: string; except?: string | undefined }

/** When the supervisors have other appointments on the day of an appointment, from 7:00 to 21:00, with the planned time over it. */
export function Busy({ users, start, end, except }: BusyProps) {
  const day = isoDay(start)
  const query = { users_uuid: [...users], from: day, to: day, ...(except ? { except } : {}) }
  const { data } = useCall(appointments.busy, { query }, { keep: true })
  if (!data) return <Skeleton shape="text" count={2} />
  return (
    <section aria-label={t('Free and busy')} className="grid gap-1.5 rounded-md bg-surface-2 px-3 py-2.5">
      <p className="text-xs text-text-3">{fullDay(start)}</p>
      <ul className="grid gap-1.5">
        {data.users.map(user => (
          <li key={user.uuid} className="grid gap-0.5">
            <span className="flex justify-between gap-2 text-sm">
              <bdi className="truncate">{user.fullName}</bdi>
              <span className="shrink-0 text-xs text-text-3">{textOf(user.busy)}</span>
            </span>
            <span aria-hidden className="relative block h-2.5 overflow-hidden rounded-full bg-surface">
              {user.busy.map(it => (
                <Span key={it.start} of={it} day={day} look="bg-danger opacity-60" />
              ))}
              <Span of={{ start, end }} day={day} look="bg-primary opacity-60" />
            </span>
          </li>
        ))}
      </ul>
      <p aria-hidden className="flex justify-between text-xs text-text-3">
        <span>{time(`${day}T03:30:00Z`)}</span>
        <span>{time(`${day}T17:30:00Z`)}</span>
      </p>
    </section>
  )
}

const textOf = (busy: readonly Stretch[]) =>
  busy.length === 0
    ? t('Free all day')
    : busy.map(it => t('{from} to {to}', { from: time(it.start), to: time(it.end) })).join(comma)

function Span({ of, day, look }: { of: Stretch; day: string; look: string }) {
  const { from, size } = partOfDay(of, day)
  return (
    <span className={`absolute inset-y-0 ${look}`} style={{ insetInlineStart: `${from}%`, inlineSize: `${size}%` }} />
  )
}
