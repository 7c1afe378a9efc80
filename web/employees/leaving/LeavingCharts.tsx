import { leavingReport, tenures, type LeavingGroup } from '@kargozin/api/employees/leaving-report.ts'
import { departureReasons } from '@kargozin/api/organisation/labels-leaving.ts'
import { may } from '@kargozin/api/permissions.ts'
import type { DataOf } from '@kargozin/api/call.ts'
import type { Labels } from '@kargozin/api/labels.ts'
import { useCall } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { month } from '../../core/dates.ts'
import { labelOf } from '../../core/labels.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { useList } from '../../kit/use-list.ts'
import { Card } from '../../ui/Card.tsx'
import { leavingList } from './leaving-list.ts'

type Report = DataOf<typeof leavingReport.show>['report']

/** The figures of the report, above its people. */
export function LeavingCharts() {
  const { rights } = useOrganization()
  const { query } = useList(leavingList(rights))
  const { data } = useCall(leavingReport.show, { query }, { keep: true })
  if (!data || data.report.left === 0) return null
  const { groups, months, cohorts } = data.report
  return (
    <div className="grid gap-4 pb-5 md:grid-cols-2">
      <Card
        className="md:col-span-2"
        title={t('By month')}
        note={t('How many left, and how many of a hundred employees that is.')}
      >
        <Months months={months} />
      </Card>
      <Card
        title={t('By reason')}
        note={
          may(rights, 'organization.users.private')
            ? null
            : t('Of everybody who ever left, in whole fives, so that nobody is recognised.')
        }
      >
        <Groups groups={groups.reason} labels={departureReasons} />
      </Card>
      <Card title={t('By time worked')}>
        <Groups groups={groups.tenure} labels={tenures} />
      </Card>
      {(['unit', 'subsidiary', 'level', 'leader'] as const)
        .filter(it => groups[it].some(of => of.key !== null || of.rest !== null))
        .map(it => (
          <Card key={it} title={titleOf[it]()}>
            <Groups groups={groups[it]} />
          </Card>
        ))}
      {cohorts.length > 0 && (
        <Card className="md:col-span-2" title={t('By the year in which they began')}>
          <Cohorts cohorts={cohorts} />
        </Card>
      )}
      <p className="text-sm text-text-3 md:col-span-2">
        {t('Groups of fewer than five people are shown together with others.')}
      </p>
    </div>
  )
}

const titleOf = {
  unit: () => t('By unit'),
  subsidiary: () => t('By branch'),
  level: () => t('By level'),
  leader: () => t('By manager'),
} as const

const percent = (of: number) => t('{number}%', { number: number(of) })

function Months({ months }: { months: Report['months'] }) {
  const most = Math.max(1, ...months.map(it => it.left))
  return (
    <ol className="grid gap-1.5">
      {months.map(it => (
        <li key={it.from} className="grid grid-cols-[6.5rem_1fr_5.5rem] items-center gap-3 text-sm">
          <span className="truncate text-text-2">{month(it.from)}</span>
          <Bar share={it.left / most} />
          <span>
            {number(it.left)}
            {it.rate !== null && it.left > 0 && <span className="text-text-3"> ({percent(it.rate / 10)})</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

const Bar = ({ share }: { share: number }) => (
  <span aria-hidden className="block h-2 rounded-full bg-surface-2">
    <span className="block h-full rounded-full bg-primary" style={{ width: `${100 * share}%` }} />
  </span>
)

const nameOf = ({ key, rest }: LeavingGroup, labels: Labels | undefined): string => {
  if (rest !== null) return t('{count} group together|{count} groups together', { count: rest })
  if (key === null) return t('Not known')
  return labels ? labelOf(labels, key) : key
}

function Groups({ groups, labels }: { groups: readonly LeavingGroup[]; labels?: Labels }) {
  const most = Math.max(1, ...groups.map(it => it.left))
  if (groups.length === 0) return <p className="text-text-3">{t('Fewer than five left so far.')}</p>
  return (
    <ul className="grid gap-2">
      {groups.map(it => (
        <li key={`${it.key} ${it.rest}`} className="grid gap-1">
          <span className="flex justify-between gap-3">
            <bdi className="min-w-0 truncate">{nameOf(it, labels)}</bdi>
            <span className="text-text-2">{number(it.left)}</span>
          </span>
          <Bar share={it.left / most} />
        </li>
      ))}
    </ul>
  )
}

function Cohorts({ cohorts }: { cohorts: Report['cohorts'] }) {
  const share = (part: number, of: number) => percent(Math.round((100 * part) / Math.max(1, of)))
  return (
    <table className="w-full text-start">
      <thead className="text-sm text-text-3">
        <tr>
          {[t('Year from'), t('Began'), t('Left'), t('Left in the first year')].map(title => (
            <th key={title} scope="col" className="py-1 text-start font-normal">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cohorts.map(it => (
          <tr key={it.from} className="border-t border-line">
            <th scope="row" className="py-1.5 text-start font-normal">
              {month(it.from)}
            </th>
            <td>{number(it.began)}</td>
            <td>
              {number(it.left)} ({share(it.left, it.began)})
            </td>
            <td>
              {number(it.left_early)} ({share(it.left_early, it.began)})
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
