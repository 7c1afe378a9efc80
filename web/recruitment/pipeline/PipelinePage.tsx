import { Suspense, useEffect, useEffectEvent, useMemo, useState, type ComponentProps } from 'react'
import { paths, routes } from '@kargozin/api/paths.ts'
import { CallError } from '../../core/calls/make-call.ts'
import { useParams } from '../../core/routes/routes.tsx'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import { useColumnLook } from '../../kit/columns/use-column-look.ts'
import { WithDefaultView } from '../../kit/views/WithDefaultView.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { arrive } from '../../ui/arrive.ts'
import { later } from '../../ui/later.ts'
import { lazy } from '../../ui/lazy.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { filtersOf, narrows, type FilterChange, type FilterValues } from '../filters/filter-address.ts'
import { ListedOver } from '../people/listed-applicants.ts'
import type { ActOnMany } from '../selection/ActOnMany.tsx'
import { Board } from './Board.tsx'
import { BoardHeader } from './BoardHeader.tsx'
import { BoardTools } from './BoardTools.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import { address, boardNames } from './address.ts'
import { Nobody } from './Nobody.tsx'
import type { Column } from '../moves/board-state.ts'
import { useAskedMoves } from '../moves/use-asked-moves.ts'
import { useBoard } from './use-board.ts'
import { useBulk } from '../moves/use-bulk.ts'
import { hasModifier } from '../selection/use-select-keys.ts'
import { useMoves } from '../moves/use-moves.ts'
import type { ShowMove } from '../moves/use-pending.ts'
import { useSelectAll } from '../selection/use-select-all.ts'
import { useSelection } from '../selection/use-selection.ts'

const Health = lazy(async () => ({ default: (await import('../health/Health.tsx')).Health }))
const BoardTable = lazy(async () => ({ default: (await import('../board-table/BoardTable.tsx')).BoardTable }))
const opened = () => arrive(() => import('./Opened.tsx'))
const LazyOpened = lazy(async () => ({ default: (await opened()).Opened }))

/** Renders nothing, and loads no code, until something is open. */
function Opened(props: ComponentProps<typeof LazyOpened>) {
  const { values, moves } = props
  return values.applicant || values.show || moves.asked ? <LazyOpened {...props} /> : null
}

const actOnMany = later(async () => (await import('../selection/ActOnMany.tsx')).ActOnMany)

/** Loads its code when the first applicant is selected. Stays mounted afterwards, because it closes its own dialogs. */
function ActingBar(props: ComponentProps<typeof ActOnMany>) {
  const { size, clear } = props.selection
  const [isShown, setShown] = useState(false)
  if (size > 0 && !isShown) setShown(true)
  const onMissed = () => {
    clear()
    setShown(false)
  }
  return (
    isShown && (
      <Suspense>
        <actOnMany.Part {...props} onMissed={onMissed} />
      </Suspense>
    )
  )
}

/** The pipeline of a job opening. */
export default function PipelinePage() {
  const { jobId } = useParams(routes.pipeline)
  return (
    <WithDefaultView key={jobId} list="board" names={boardNames} skeleton={boardSkeleton}>
      <Pipeline jobId={jobId} />
    </WithDefaultView>
  )
}

const boardSkeleton = <Skeleton shape="board" count={5} className="p-(--page)" />

function Pipeline({ jobId }: { jobId: string }) {
  const { values, set } = useUrl(address)
  const looks = useColumnLook('pipeline')
  const [rows, list] = useState<readonly string[]>([])
  const filters = filtersOf(values)
  const { job, columns, error, again, show, more, ...board } = useBoard(jobId, filters)
  const actions = useActing(jobId, columns ?? [], filters, { show, busy: board.busy })
  useOpenedSoon(values.show !== undefined || values.applicant !== undefined, columns !== undefined)
  useAddKey(() => job?.can.move && set({ show: 'add' }, { push: true }))
  if (error && !columns) return <BoardError error={error} onRetry={again} />
  if (!columns || !job) return boardSkeleton
  const readOnly = columns.every(column => column.read_only)
  const filtered = narrows(values)
  const found = columns.reduce((sum, column) => sum + column.total, 0)
  const { moves, selection, moveMany } = actions
  const stepActions = stepActionsOf(job.can.change, set)
  const bare = found === 0 && !filtered
  const narrow = (change: FilterChange) => set({ ...change, page: undefined })
  const views = {
    nobody: <Nobody {...{ job, values, set }} />,
    table: <AsTable {...{ job, columns, readOnly, selection, list }} look={looks.look} />,
    board: (
      <Board
        {...{ jobId, columns, readOnly, filtered, selection, ...board }}
        hrefOf={applicant => paths.job(jobId).pipeline({ applicant })}
        renderMenu={column => (
          <ColumnMenu
            {...{ column, readOnly, ...stepActions(column) }}
            last={columns.length === 1}
            onSelectAll={() => void actions.selectAll(column)}
          />
        )}
        onOpen={applicant => set({ applicant }, { push: true })}
        onMore={more}
        onMove={(applicant, step) => moves.ask(applicant, step)}
        onMoveMany={moveMany}
      />
    ),
  }
  return (
    <div className="flex h-full flex-col">
      <BoardHeader
        job={job}
        columns={columns}
        filtered={filtered}
        readOnly={!job.can.move}
        quiet={bare}
        onAdd={() => set({ show: 'add' }, { push: true })}
        onSteps={() => set({ show: 'steps' }, { push: true })}
        onTrash={() => set({ show: 'trash' }, { push: true })}
      />
      {!bare && <Above {...{ job, values, found, looks }} asTable={values.view === 'table'} set={narrow} />}
      {views[found === 0 ? 'nobody' : (values.view ?? 'board')]}
      <ActingBar {...{ jobId, columns, ...actions }} canTransfer={job.can.move} onMove={moveMany} />
      <Suspense>
        <Opened
          {...{ jobId, columns, rows, readOnly: !job.can.move, canChange: job.can.change, values, set, moves }}
          bulk={actions.bulk}
          canTransfer={job.can.move}
          onMore={more}
        />
      </Suspense>
    </div>
  )
}

/** Loads the code of the drawer and the dialogs half a second after the board, or immediately if the address opens one. */
function useOpenedSoon(asked: boolean, shown: boolean): void {
  useEffect(() => {
    if (!asked && !shown) return undefined
    // A failed load is ignored here, because opening the drawer or a dialog loads it again.
    const timer = setTimeout(() => void opened().catch(() => undefined), asked ? 0 : 500)
    return () => clearTimeout(timer)
  }, [asked, shown])
}

/** The figures of the job opening, and the search and filters of the board and the table. */
const Above = (props: ComponentProps<typeof BoardTools> & ComponentProps<typeof Health>) => (
  <>
    <Suspense fallback={<div aria-hidden className="h-9.5 max-sm:h-6" />}>
      <Health job={props.job} />
    </Suspense>
    <BoardTools {...props} />
  </>
)

type AsTableProps = ComponentProps<typeof BoardTable> & { list: (ids: readonly string[]) => void }

/**
 * The table instead of the board. Passes the ids of its rows to `list`, so that the drawer can go to the previous
 * and the next applicant.
 */
function AsTable({ list, ...props }: AsTableProps) {
  const over = useMemo(() => ({ open: openNothing, list }), [list])
  return (
    <ListedOver value={over}>
      <Suspense fallback={<Skeleton shape="rows" count={8} className="mx-(--page)" />}>
        <BoardTable {...props} />
      </Suspense>
    </ListedOver>
  )
}

/** Does nothing, because the rows of the table open applicants by their links. */
const openNothing = () => {}

type SetUrl = ReturnType<typeof useUrl<typeof address>>['set']

/** The actions in the menu of a column. Each opens a dialog over the board by changing the address. */
const stepActionsOf = (canChange: boolean, set: SetUrl) => (column: { uuid: string }) => {
  const open = (change: Parameters<SetUrl>[0]) => set({ ...change, step: column.uuid }, { push: true })
  return {
    why: canChange ? null : t('You can view this job opening but not edit it.'),
    onEdit: (at: number) => open({ show: 'step', at }),
    onAddAfter: () => open({ show: 'new-step' }),
    onDetach: () => open({ show: 'detach' }),
  }
}

type MoveState = { show: ShowMove; busy: ReadonlySet<string> }

/** The actions on single cards of the board and on the selected ones. */
function useActing(jobId: string, columns: Column[], filters: FilterValues, { show, busy }: MoveState) {
  const bulk = useBulk(jobId, show)
  const moves = useAskedMoves(columns, useMoves(jobId, show, busy), bulk)
  const selection = useSelection(columns)
  const selectAll = useSelectAll(jobId, filters, selection)
  const moveMany = (step: string) => moves.askMany(selection.standing(), step, selection.clear)
  return { bulk, moves, selection, selectAll, moveMany }
}

function BoardError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof CallError && error.status === 404)
    return (
      <EmptyState
        title={t('Job opening not found')}
        text={error.message}
        action={<Button href={paths.jobs()}>{t('Job openings')}</Button>}
      />
    )
  return (
    <ErrorState
      title={t('The board could not be loaded')}
      text={error.message}
      onRetry={onRetry}
      retry={t('Try again')}
    />
  )
}

/** Calls `add` when the user presses N, unless the focus is in a text field or a menu, or a dialog is open. */
function useAddKey(add: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'KeyN' || hasModifier(event) || event.shiftKey) return
    const busy = 'input:not([type=checkbox]), textarea, [contenteditable=true], [role=menu]'
    if (event.target instanceof Element && event.target.closest(busy)) return
    if (document.querySelector('[role=dialog]')) return
    event.preventDefault()
    add()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
