import { DoorOpen } from 'lucide-react'
import { departureReasons, departureSides } from '@kargozin/api/organisation/labels-leaving.ts'
import type { LeftEmployee } from '@kargozin/api/employees/leaving-report.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { day } from '../../core/dates.ts'
import { labelOf } from '../../core/labels.ts'
import { number } from '../../core/numbers.ts'
import { goTo } from '../../core/routes/history.ts'
import { t } from '../../core/words.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import { paths } from '@kargozin/api/paths.ts'
import { may, type Rights } from '@kargozin/api/permissions.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Column } from '../../ui/columns.ts'
import { leavingList } from './leaving-list.ts'
import { LeavingCharts } from './LeavingCharts.tsx'

/** Who left, when, from where and why: rates, groups and the people. */
export default function LeavingPage() {
  const { rights } = useOrganization()
  return (
    <ListPage
      list={leavingList(rights)}
      title={t('Employees who left')}
      failed={t('The report could not be loaded')}
      exports={({ query }) => ({ call: 'left', given: { query }, title: t('Employees who left') })}
      above={<LeavingCharts />}
      empty={
        <EmptyState
          icon={<DoorOpen size={26} />}
          title={t('Nobody left in the last twelve months')}
          text={t('When you end somebody’s work in the list of employees, it is counted here.')}
        />
      }
      none={{ filtered: 'Nobody who left matches these filters' }}
      rowId={it => `${it.uuid} ${it.ended_on}`}
      onOpen={it => goTo(paths.employees({ employee: it.uuid }))}
      columns={columnsFor(rights)}
    />
  )
}

const text = (id: string, title: string, of: (it: LeftEmployee) => string | null): Column<LeftEmployee> => ({
  ...{ id, title },
  cell: it => <bdi className="line-clamp-2">{of(it) ?? '—'}</bdi>,
})

const columnsFor = (rights: Rights) => (): Column<LeftEmployee>[] => [
  { ...text('name', t('Name'), it => it.fullName), main: true },
  text('ended_on', t('First day without work'), it => day(it.ended_on)),
  text('days', t('Worked days'), it => (it.days === null ? null : number(it.days))),
  text('unit', t('Unit'), it => it.unit),
  text('subsidiary', t('Branch'), it => it.subsidiary),
  text('level', t('Level'), it => it.level),
  text('leader', t('Manager'), it => it.leader),
  ...(may(rights, 'organization.users.private')
    ? [
        text('ended_by', t('Ended by'), it => it.ended_by && labelOf(departureSides, it.ended_by)),
        text('reason', t('Reason for leaving'), it => it.reason && labelOf(departureReasons, it.reason)),
      ]
    : []),
]
