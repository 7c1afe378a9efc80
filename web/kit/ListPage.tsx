import { FileSpreadsheet, LayoutGrid, SearchX, TableProperties } from 'lucide-react'
import { Suspense, useRef, useState, type ReactNode, type Ref } from 'react'
import type { Call } from '@kargozin/api/call.ts'
import { choice, maybe, shape } from '@kargozin/api/fields.ts'
import type { Given } from '@kargozin/api/request.ts'
import { useExport, type Wanted } from '../core/calls/tickets.tsx'
import { useUrl } from '../core/routes/url.ts'
import { t, type Word } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazy } from '../ui/lazy.ts'
import { PageHeader, type PageHeaderProps } from '../ui/PageHeader.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Chosen, Column } from '../ui/Table.tsx'
import { FilterChips } from './filters/FilterChips.tsx'
import { ListTools, type SearchOf, type SegmentOf } from './ListTools.tsx'
import { Loaded } from './Loaded.tsx'
import { More } from './More.tsx'
import type { Orders } from './order.ts'
import type { RowsProps } from './Rows.tsx'
import { SelectedBar } from './SelectedBar.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useList, type List, type ListOf } from './use-list.ts'

// A list of cards does without the table.
const Rows: TableOfRows = lazy(async () => ({
  default: (await import('./Rows.tsx')).Rows,
})) as never // it forgets that a table is one of its own rows

type ListPageProps<C extends Call, Row extends object> = Omit<PageHeaderProps, 'count' | 'aside' | 'actions'> & {
  list: ListOf<C, Row, string>
  /** The parameters of the call's path. */
  params?: Given<C>['params']
  /** Names what the search finds by, and the choice beside it; the list says where they stand in its query. */
  search?: Omit<SearchOf, 'name'>
  segment?: Omit<SegmentOf, 'name'>
  /** Says that the rows did not come: "The members could not be loaded". */
  failed: string
  /** Instead of the whole list when there is nothing to list: what the page is for, and the first action. */
  empty: ReactNode
  /** What is said when nothing is left of what was searched for or filtered; what fits every list unless said. */
  none?: { searched?: Word; filtered?: Word; hint?: Word }
  /** Buttons beside the title, the main one last. */
  actions?: ReactNode
  /** The file of what the list shows, for a button beside the title. */
  exports?: (list: List<Row>) => Wanted
  /** Key n. */
  onNew?: (() => void) | undefined
  /** Between the tools and the rows: a field that adds one in its place. */
  above?: ReactNode
  rowId: (row: Row) => string
} & Views<Row>

/** Rows as a table, in a shape of their own, or both with a choice between them that stays in the address. */
type Views<Row> = {
  columns?: () => Column<Row>[]
  /** A row as a link, or what a press on it does: for tables. */
  rowHref?: (row: Row) => string
  onOpen?: (row: Row) => void
  children?: (rows: Row[], list: List<Row>) => ReactNode
  /** The shape of what `children` shows, while it comes. */
  skeleton?: 'rows' | 'cards'
  /** Buttons for the rows that are selected in a table. `clear` once it is done. */
  bulk?: (rows: Row[], clear: () => void) => ReactNode
}

type TableOfRows = <Row extends object>(props: RowsProps<Row>) => ReactNode

const viewAddress = shape({ view: maybe(choice({ table: 'table' })) })

/**
 * The page of a list: title and count, search, filters with their chips, order, rows, pages. What is chosen stands in the
 * address; / goes to the search, n begins a new one, j, k and arrows go along the rows.
 */
export function ListPage<C extends Call, Row extends object>(props: ListPageProps<C, Row>) {
  const list: List<Row> = useList(props.list, props.params)
  const parts = { list, orders: props.list.orders }
  const field = useRef<HTMLInputElement>(null)
  useListKeys(field, props.onNew)
  // With nothing to search there is one thing to do, and it stands in the middle.
  const bare = !list.stale && list.total === 0 && !list.narrowed
  return (
    <>
      <Header {...props} {...parts} bare={bare} />
      {!bare && <Tools {...props} {...parts} asked={props.list} field={field} />}
      <FilterChips
        filters={props.list.filters ?? []}
        values={list.values}
        onChange={list.narrow}
        className="pb-3 print:hidden"
      />
      {props.above}
      <Loaded
        of={{ data: list.rows, error: list.error, again: list.again }}
        failed={props.failed}
        skeleton={<Skeleton shape={props.skeleton ?? 'rows'} count={6} />}
      >
        {rows =>
          rows.length > 0 ? <Found {...props} {...parts} rows={rows} /> : <Nothing {...props} {...parts} bare={bare} />
        }
      </Loaded>
    </>
  )
}

type PartProps<C extends Call, Row extends object> = Omit<ListPageProps<C, Row>, 'list'> & {
  list: List<Row>
  orders: Orders | undefined
  bare?: boolean
}

/** Beside the title stands how many there are; of what filters leave, also of how many. */
function Header<C extends Call, Row extends object>({
  title,
  text,
  crumbs,
  actions,
  exports,
  list,
  bare,
}: PartProps<C, Row>) {
  const { total, all } = list
  const share = all !== undefined && total !== undefined && t('{shown} of {all}', { shown: total, all })
  return (
    <PageHeader
      title={title}
      text={text}
      {...(crumbs ? { crumbs } : {})}
      count={list.narrowed ? undefined : total || undefined}
      aside={share && <span className="text-md font-normal text-text-3">{share}</span>}
      actions={
        !bare && (
          <>
            {exports && <ExportButton none={total === 0} wanted={() => exports(list)} />}
            {actions}
          </>
        )
      }
    />
  )
}

/** What is empty after filtering is not exported. */
function ExportButton({ none, wanted }: { none: boolean; wanted: () => Wanted }) {
  const start = useExport()
  return (
    <Button
      icon={<FileSpreadsheet size={15} />}
      why={none ? t('There is nothing to export.') : null}
      onPress={() => start(wanted())}
    >
      {t('Export to Excel')}
    </Button>
  )
}

type ToolsProps<C extends Call, Row extends object> = PartProps<C, Row> & {
  asked: ListOf<C, Row, string>
  field: Ref<HTMLInputElement>
}

/** What the list can be narrowed by, as far as it can. */
function Tools<C extends Call, Row extends object>({ list, asked, field, ...props }: ToolsProps<C, Row>) {
  const { filters, orders } = asked
  const views = props.columns !== undefined && props.children !== undefined
  const search = props.search && asked.search ? { ...props.search, name: asked.search } : undefined
  const segment = props.segment && asked.segment ? { ...props.segment, name: asked.segment } : undefined
  if (![search, segment, filters, orders].some(Boolean) && !views) return null
  return (
    <ListTools
      {...{ field, filters, orders, search, segment }}
      values={list.values}
      narrow={list.narrow}
      show={t('Show {count} row|Show {count} rows', { count: list.total ?? 0 })}
    >
      {views && <ViewSwitch />}
    </ListTools>
  )
}

function ViewSwitch() {
  const { values, set } = useUrl(viewAddress)
  return (
    <SegmentedControl
      label={t('View')}
      value={values.view ?? 'cards'}
      onChange={next => set({ view: next === 'table' ? next : undefined })}
      iconsOnly
      options={[
        { id: 'cards', label: t('Cards'), icon: <LayoutGrid size={15} /> },
        { id: 'table', label: t('Table'), icon: <TableProperties size={15} /> },
      ]}
    />
  )
}

type FoundProps<C extends Call, Row extends object> = PartProps<C, Row> & { rows: Row[] }

function Found<C extends Call, Row extends object>(props: FoundProps<C, Row>) {
  const { rows, list, columns, children, bulk, rowId } = props
  const { values } = useUrl(viewAddress)
  const [chosen, setChosen] = useState<Chosen>(new Set())
  const selected = rows.filter(row => chosen === 'all' || chosen.has(rowId(row)))
  const clear = () => setChosen(new Set())
  const asTable = columns !== undefined && (children === undefined || values.view === 'table')
  return (
    <>
      {asTable ? (
        <Suspense fallback={<Skeleton shape="rows" count={8} />}>
          <Rows
            label={props.title}
            columns={columns()}
            rows={rows}
            rowId={rowId}
            rowHref={props.rowHref}
            onOpen={props.onOpen}
            list={list}
            orders={props.orders}
            chosen={bulk && chosen}
            onChoose={bulk && setChosen}
          />
        </Suspense>
      ) : (
        children?.(rows, list)
      )}
      {list.pages && <Pagination page={list.pages.currentPage} lastPage={list.pages.lastPage} onPage={list.goToPage} />}
      {list.more && <More key={rows.length} {...list.more} />}
      {bulk && selected.length > 0 && (
        <SelectedBar count={selected.length} onClear={clear}>
          {bulk(selected, clear)}
        </SelectedBar>
      )}
    </>
  )
}

/** What was only searched for is not blamed on filters. */
function Nothing<C extends Call, Row extends object>({ list, bare, empty, none }: PartProps<C, Row>) {
  if (bare) return empty
  const said = { ...usual, ...none }
  const { searched = '', searchedOnly, clear } = list
  return (
    <EmptyState
      icon={<SearchX size={26} />}
      title={searchedOnly ? t(said.searched, { text: searched }) : t(said.filtered)}
      text={searchedOnly && t(said.hint)}
      action={<Button onPress={clear}>{searchedOnly ? t('Clear the search') : t('Clear the filters')}</Button>}
    />
  )
}

const usual = {
  searched: '“{text}” was not found',
  filtered: 'Nothing matches these filters',
  hint: 'Try a shorter word, or another one.',
} as const
