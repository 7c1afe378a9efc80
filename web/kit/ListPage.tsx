import { FileSpreadsheet, SearchX } from 'lucide-react'
import { Suspense, useMemo, useRef, useState, type ReactNode, type Ref } from 'react'
import type { Call } from '@kargozin/api/call.ts'
import type { CallInput } from '@kargozin/api/request.ts'
import { useExport, type ExportRequest } from '../core/calls/tickets.tsx'
import { t, type Word } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazy } from '../ui/lazy.ts'
import { PageHeader, type PageHeaderProps } from '../ui/PageHeader.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Chosen, Column } from '../ui/columns.ts'
import { shownOf } from './columns/column-look.ts'
import { ColumnsButton } from './columns/ColumnsButton.tsx'
import { useColumnLook } from './columns/use-column-look.ts'
import { FilterChips } from './filters/FilterChips.tsx'
import { ListTools, type SearchOf, type SegmentOf } from './ListTools.tsx'
import { namesOf } from './filters/filter.ts'
import { Loaded } from './Loaded.tsx'
import { More, MoreThan } from './More.tsx'
import { isWholeIn, type Orders } from './order.ts'
import type { RowsProps } from './Rows.tsx'
import { SelectedBar } from './SelectedBar.tsx'
import { useAskedView, ViewSwitch } from './ViewSwitch.tsx'
import { SavedViews } from './views/SavedViews.tsx'
import { WithDefaultView } from './views/WithDefaultView.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useList, type List, type ListOf } from './use-list.ts'

// A list of cards does not need the table.
const Rows: TableOfRows = lazy(async () => ({
  default: (await import('./Rows.tsx')).Rows,
})) as never // lazy() loses the type parameter of the table

type ListPageProps<C extends Call, Row extends object> = Omit<PageHeaderProps, 'count' | 'aside' | 'actions'> & {
  list: ListOf<C, Row, string>
  /** The parameters of the call's path. */
  params?: CallInput<C>['params']
  /** The label of the search field. The list defines the name of the search parameter. */
  search?: Omit<SearchOf, 'name'>
  segment?: Omit<SegmentOf, 'name'>
  /** The error when the rows failed to load: "The members could not be loaded". */
  failed: string
  /** Shown instead of the list when it is empty: the purpose of the page, and the first action. */
  empty: ReactNode
  /** The texts when a search or filter finds nothing. The default texts are general. */
  none?: { searched?: Word; filtered?: Word; hint?: Word }
  /** Buttons beside the title, the main one last. */
  actions?: ReactNode
  /** The export of the list, for a button beside the title. */
  exports?: (list: List<Row>) => ExportRequest
  /** Called when the user presses N, to start a new record. */
  onNew?: (() => void) | undefined
  /** Content between the tools and the rows, for example a field that adds a row. */
  above?: ReactNode
  rowId: (row: Row) => string
} & Views<Row>

/** Shows rows as a table or in another layout. If both are given, a switch is shown, and its state is in the address. */
type Views<Row> = {
  columns?: () => Column<Row>[]
  /** The name under which this browser stores the choice of columns. Without a name, columns cannot be chosen. */
  keepsColumns?: string
  /** For tables: the link of a row, or the action of a click on it. */
  rowHref?: (row: Row) => string
  onOpen?: (row: Row) => void
  children?: (rows: Row[], list: List<Row>) => ReactNode
  /** The placeholder of `children` while loading. */
  skeleton?: 'rows' | 'cards'
  /** Actions for the selected rows of a table. Call `clear` afterwards. */
  bulk?: (rows: Row[], clear: () => void) => ReactNode
  /** Replaces `bulk` by the page's own bar, which is mounted while there are rows. */
  renderBar?: (selected: Row[], clear: () => void, rows: Row[]) => ReactNode
}

type TableOfRows = <Row extends object>(props: RowsProps<Row>) => ReactNode

/**
 * The page of a list: title and count, search, filters with chips, order, rows and pages. The search, the filters and
 * the order are in the address. The key / moves the focus to the search, N starts a new record, and J, K and arrows
 * move between the rows.
 */
export function ListPage<C extends Call, Row extends object>(props: ListPageProps<C, Row>) {
  const { views } = props.list
  if (!views) return <Listed {...props} />
  return (
    <WithDefaultView list={views} names={namesIn(props.list)} skeleton={<Skeleton shape="rows" count={8} />}>
      <Listed {...props} />
    </WithDefaultView>
  )
}

function Listed<C extends Call, Row extends object>(props: ListPageProps<C, Row>) {
  const list: List<Row> = useList(props.list, props.params)
  const looks = useColumnLook(props.keepsColumns)
  const parts = { list, looks, orders: props.list.orders, countsTo: props.list.countsTo }
  const field = useRef<HTMLInputElement>(null)
  useListKeys(field, props.onNew)
  // An empty list without filters has nothing to search, so its only action is in the middle of the page.
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
  countsTo: number | undefined
  bare?: boolean
} & Looks

type Looks = { looks: ReturnType<typeof useColumnLook> }

/**
 * The number of rows as text: the total, or with filters how many of the total match. If the call counts only up to a
 * limit, a total above the limit means that there are more rows, and the text says so.
 */
function countedIn({ total, all, narrowed, exact }: List<object>, countsTo?: number) {
  if (total === undefined) return { count: undefined, beside: undefined }
  if (countsTo !== undefined && total > countsTo && exact.total === undefined)
    return { count: undefined, beside: <MoreThan count={countsTo} exact={exact} /> }
  if (!narrowed || (countsTo !== undefined && all !== undefined && all > countsTo))
    return { count: total || undefined, beside: undefined }
  return { count: undefined, beside: all !== undefined && t('{shown} of {all}', { shown: total, all }) }
}

/** The header of the page. The total is beside the title; with filters, the number of results too. */
function Header<C extends Call, Row extends object>({
  title,
  text,
  crumbs,
  actions,
  exports,
  list,
  countsTo,
  bare,
}: PartProps<C, Row>) {
  const { count, beside } = countedIn(list, countsTo)
  return (
    <PageHeader
      title={title}
      text={text}
      {...(crumbs ? { crumbs } : {})}
      count={count}
      aside={beside && <span className="text-md font-normal text-text-3">{beside}</span>}
      actions={
        !bare && (
          <>
            {exports && <ExportButton none={list.total === 0} wanted={() => exports(list)} />}
            {actions}
          </>
        )
      }
    />
  )
}

/** The button that exports the list. It is disabled if the list is empty. */
function ExportButton({ none, wanted }: { none: boolean; wanted: () => ExportRequest }) {
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

/** The orders that the header of the table can choose; undefined if there is no table. */
function useOrdersInHeader<Row>({ columns, children }: Pick<Views<Row>, 'columns' | 'children'>, orders?: Orders) {
  const asTable = isTable(children, useAskedView())
  if (!asTable || !columns || !orders) return undefined
  return isWholeIn(orders, columns()) ? 'all' : 'some'
}

/** The search, the filters and the other controls above a list, as far as the list has them. */
function Tools<C extends Call, Row extends object>({ list, asked, field, ...props }: ToolsProps<C, Row>) {
  const { filters, orders } = asked
  const views = props.columns !== undefined && props.children !== undefined
  const search = props.search && asked.search ? { ...props.search, name: asked.search } : undefined
  const inHeader = useOrdersInHeader(props, orders)
  const segment = props.segment && asked.segment ? { ...props.segment, name: asked.segment } : undefined
  if (![search, segment, filters, orders].some(Boolean) && !views) return null
  return (
    <ListTools
      {...{ field, filters, orders, search, segment }}
      inHeader={inHeader}
      values={list.values}
      narrow={list.narrow}
      show={t('Show {count} row|Show {count} rows', { count: list.total ?? 0 })}
    >
      {asked.views && <SavedViews list={asked.views} names={namesIn(asked)} />}
      <ColumnsChoice {...props} />
      {views && <ViewSwitch />}
    </ListTools>
  )
}

/** The button for choosing the columns of a table. Only lists that store the choice have it. */
function ColumnsChoice<Row>({
  keepsColumns,
  columns,
  children,
  looks,
}: Pick<Views<Row>, 'keepsColumns' | 'columns' | 'children'> & Looks) {
  const shown = isTable(children, useAskedView())
  return keepsColumns && columns && shown && <ColumnsButton columns={columns()} {...looks} />
}

/** The names of the URL parameters that a saved view contains. */
const namesIn = ({ search, segment, filters = [] }: ListOf<Call, object, string>): string[] =>
  [search, segment, ...filters.flatMap(namesOf), 'order_by', 'direction', 'view'].filter(it => it !== undefined)

type FoundProps<C extends Call, Row extends object> = PartProps<C, Row> & { rows: Row[] }

function Found<C extends Call, Row extends object>(props: FoundProps<C, Row>) {
  const { rows, list, columns, children, bulk, renderBar, rowId } = props
  const requestedView = useAskedView()
  const [chosen, setChosen] = useState<Chosen>(new Set())
  const selected = rows.filter(row => chosen === 'all' || chosen.has(rowId(row)))
  const clear = () => setChosen(new Set())
  const shown = useColumns(columns, props.looks)
  const asTable = isTable(children, requestedView)
  const selects = bulk !== undefined || renderBar !== undefined
  const table = asTable && shown && (
    <Suspense fallback={<Skeleton shape="rows" count={8} />}>
      <Rows
        label={props.title}
        columns={shown}
        dense={props.looks.look.dense}
        widths={props.looks.look.widths}
        onWidths={props.keepsColumns ? widths => props.looks.choose({ ...props.looks.look, widths }) : undefined}
        rows={rows}
        rowId={rowId}
        rowHref={props.rowHref}
        onOpen={props.onOpen}
        list={list}
        orders={props.orders}
        {...choosing(selects, chosen, setChosen)}
      />
    </Suspense>
  )
  return (
    <>
      {table || children?.(rows, list)}
      {list.pages && <Pagination page={list.pages.currentPage} lastPage={list.pages.lastPage} onPage={list.goToPage} />}
      {list.more && <More key={rows.length} {...list.more} />}
      {renderBar?.(selected, clear, rows) ?? <Acting selected={selected} clear={clear} bulk={bulk} />}
    </>
  )
}

/** The shown columns: the same ones until the choice changes, because other ones would render the whole table again. */
const useColumns = <Row,>(columns: Views<Row>['columns'], { look }: Looks['looks']) =>
  useMemo(() => columns && shownOf(columns(), look), [columns, look])

const isTable = (children: unknown, view: string | undefined) => children === undefined || view === 'table'

const choosing = (selects: boolean, chosen: Chosen, onChoose: (chosen: Chosen) => void) =>
  selects ? { chosen, onChoose } : { chosen: undefined, onChoose: undefined }

type ActingProps<Row> = { selected: Row[]; clear: () => void; bulk: Views<Row>['bulk'] }

function Acting<Row>({ selected, clear, bulk }: ActingProps<Row>) {
  if (!bulk || selected.length === 0) return null
  return (
    <SelectedBar count={selected.length} onClear={clear}>
      {bulk(selected, clear)}
    </SelectedBar>
  )
}

/** If only a search was used, the text does not mention filters. */
function Nothing<C extends Call, Row extends object>({ list, bare, empty, none }: PartProps<C, Row>) {
  if (bare) return empty
  const texts = { ...usual, ...none }
  const { searched = '', searchedOnly, clear } = list
  return (
    <EmptyState
      icon={<SearchX size={26} />}
      title={searchedOnly ? t(texts.searched, { text: searched }) : t(texts.filtered)}
      text={searchedOnly && t(texts.hint)}
      action={<Button onPress={clear}>{searchedOnly ? t('Clear the search') : t('Clear the filters')}</Button>}
    />
  )
}

const usual = {
  searched: '“{text}” was not found',
  filtered: 'Nothing matches these filters',
  hint: 'Try a shorter word, or another one.',
} as const
