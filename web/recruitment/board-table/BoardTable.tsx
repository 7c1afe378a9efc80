import { useMemo } from 'react'
import type { DataOf } from '@kargozin/api/call.ts'
import { shape } from '@kargozin/api/fields.ts'
import { pageSearchOf } from '@kargozin/api/addresses.ts'
import { pageQuery } from '@kargozin/api/page.ts'
import { applicants, type FoundApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import type { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { usePlace } from '../../core/routes/routes.tsx'
import { parseSearch } from '../../core/routes/search.ts'
import { t } from '../../core/words.ts'
import { shownOf, type ColumnLook } from '../../kit/columns/column-look.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Rows } from '../../kit/Rows.tsx'
import { useClearByEscape } from '../../kit/SelectedBar.tsx'
import { useList, type List, type ListOf } from '../../kit/use-list.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Chosen } from '../../ui/columns.ts'
import { tableColumns } from './table-columns.ts'
import { applicantOrders } from '../filters/applicant-orders.ts'
import { filterFields } from '../filters/filter-address.ts'
import type { Column } from '../moves/board-state.ts'
import { useListedApplicants } from '../people/listed-applicants.ts'
import type { Selection } from '../selection/use-selection.ts'

type BoardTableProps = {
  job: DataOf<typeof steps.ofJob>['job']
  columns: Column[]
  readOnly: boolean
  selection: Selection
  look: ColumnLook
}

const address = shape({ ...filterFields, page: pageQuery.page })

/**
 * The applicants of a job opening as a table, like the list of all applicants. The search, the filters and the order
 * are above the table, and are the same as those of the board.
 */
export function BoardTable({ job, columns, readOnly, selection, look }: BoardTableProps) {
  const { path, search } = usePlace()
  const listOf = useMemo(() => listIn(job.title, columns), [job.title, columns])
  const list: List<FoundApplicant> = useList(listOf, { job_uuid: job.uuid })
  useListedApplicants((list.rows ?? []).map(it => it.uuid))
  useClearByEscape(selection.size > 0, selection.clear)
  return (
    <div className="scroll min-h-80 flex-1 px-(--page) pb-3">
      <Loaded
        of={{ data: list.rows, error: list.error, again: list.again }}
        failed={t('The applicants could not be loaded')}
        skeleton={<Skeleton shape="rows" count={8} />}
      >
        {rows => (
          <Rows
            label={t('Applicants of {title}', { title: job.title })}
            columns={shownOf(tableColumns(), look)}
            dense={look.dense}
            rows={rows}
            rowId={it => it.uuid}
            rowHref={it => path + pageSearchOf({ ...parseSearch(search), applicant: it.uuid })}
            list={list}
            orders={applicantOrders}
            chosen={readOnly ? undefined : new Set(selection.ids.keys())}
            onChoose={chosen => choose(rows, chosen, selection)}
          />
        )}
      </Loaded>
      {list.pages && <Pagination page={list.pages.currentPage} lastPage={list.pages.lastPage} onPage={list.goToPage} />}
    </div>
  )
}

/** What only the list of all job openings shows. */
const notShown = { owner_name: '', last_activity_at: null, next_appointment_at: null }

/**
 * The list for the table. The titles of the steps, and whether the user may change their applicants, come from the board.
 */
function listIn(job_title: string, columns: readonly Column[]): ListOf<typeof applicants.ofJob, FoundApplicant> {
  const steps = new Map(columns.map(it => [it.uuid, it]))
  return {
    call: applicants.ofJob,
    query: address,
    comes: 'pages',
    rows: data =>
      data.applicants.flatMap(it => {
        const step = steps.get(it.step_id)
        const place = step && { step_title: step.title, step_type: step.type, can_change: !step.read_only }
        return place ? [{ ...it, job_title, ...place, ...notShown }] : []
      }),
  }
}

/** Changes the selection of the board. Selected applicants on other pages stay selected. */
function choose(rows: readonly FoundApplicant[], chosen: Chosen, selection: Selection): void {
  const isChosen = (id: string) => chosen === 'all' || chosen.has(id)
  for (const { uuid, step_id } of rows) {
    if (isChosen(uuid) === selection.ids.has(uuid)) continue
    if (isChosen(uuid)) selection.add([uuid], step_id)
    else selection.toggle(uuid)
  }
}
