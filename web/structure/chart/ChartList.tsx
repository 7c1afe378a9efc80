import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { ChartGroup } from '@kargozin/api/structure/chart/chart.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { cx } from '../../ui/cx.ts'
import { linesOf, type Forest, type Line } from './tree/forest.ts'
import { holdersText, vacantPlaces } from './drawing/group-text.ts'
import { placeOf } from './drawing/paint.ts'
import { rtl } from './tree/rtl.ts'
import { stepByKey, type OnStep } from './tree/use-chart-keys.ts'

type ChartListProps = {
  forest: Forest
  open: ReadonlySet<string>
  selected: string | undefined
  focus: { id: string; serial: number } | undefined
  onFold: (id: string) => void
  onSelect: (id: string) => void
  onOpen: (id: string) => void
  /** Moves a group among its siblings. Undefined: the user may not move groups. */
  onStep: OnStep | undefined
}

/** The group that gets the focus by a key in a line of the list, and whether the line is folded or unfolded instead. */
function stepOf(key: string, at: number, lines: readonly Line[], { forest, open }: ChartListProps) {
  const id = lines[at]?.id ?? ''
  const [into, out] = rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  const [first] = forest.below(id)
  const steps: Readonly<Record<string, { to?: string | undefined; folds?: boolean }>> = {
    ArrowDown: { to: lines[at + 1]?.id },
    ArrowUp: { to: lines[at - 1]?.id },
    Home: { to: lines[0]?.id },
    End: { to: lines.at(-1)?.id },
    [into]: first && !open.has(id) ? { folds: true } : { to: first },
    [out]: open.has(id) ? { folds: true } : { to: forest.above(id)[0] },
    ' ': { folds: true },
  }
  return steps[key]
}

const lineIn = (tree: Element | null, id: string) => tree?.querySelector<HTMLElement>(`[data-group="${id}"]`)

/** The chart as an indented list, for phones and screen readers. */
export function ChartList(props: ChartListProps) {
  const { forest, open, selected, focus, onFold, onSelect, onOpen } = props
  const ref = useRef<HTMLDivElement>(null)
  const lines = linesOf(forest, open)
  useEffect(() => {
    if (!focus) return
    const line = lineIn(ref.current, focus.id)
    line?.scrollIntoView({ block: 'center' })
    line?.focus({ preventScroll: true })
  }, [focus])
  const onKey = (event: KeyboardEvent, at: number) => {
    const id = lines[at]?.id ?? ''
    if (stepByKey(event, id, props.onStep)) return
    if (event.key === 'Enter') onOpen(id)
    else {
      const step = stepOf(event.key, at, lines, props)
      if (!step) return
      if (step.folds) onFold(id)
      else if (step.to) lineIn(event.currentTarget.closest('[role=tree]'), step.to)?.focus()
    }
    event.preventDefault()
  }
  const tabbed = lines.some(it => it.id === selected) ? selected : lines[0]?.id
  return (
    <div ref={ref} role="tree" aria-label={t('Organisation chart')} className="scroll min-h-0 flex-1 p-2 sm:px-4">
      {lines.map((line, at) => (
        <Row
          key={line.id}
          line={line}
          forest={forest}
          open={open.has(line.id)}
          selected={line.id === selected}
          tabbed={line.id === tabbed}
          onFold={onFold}
          onSelect={onSelect}
          onOpen={onOpen}
          onKeyDown={event => onKey(event, at)}
        />
      ))}
    </div>
  )
}

type RowProps = Pick<ChartListProps, 'forest' | 'onFold' | 'onSelect' | 'onOpen'> & {
  line: Line
  open: boolean
  selected: boolean
  tabbed: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

function Row({ line, forest, open, selected, tabbed, onFold, onSelect, onOpen, onKeyDown }: RowProps) {
  const group = forest.byId.get(line.id)
  if (!group) return null
  return (
    <div
      role="treeitem"
      data-group={line.id}
      aria-level={line.level}
      aria-setsize={line.of}
      aria-posinset={line.place}
      aria-expanded={group.children_count > 0 ? open : undefined}
      aria-selected={selected}
      tabIndex={tabbed ? 0 : -1}
      onFocus={() => onSelect(line.id)}
      onClick={() => onOpen(line.id)}
      onKeyDown={onKeyDown}
      style={{ paddingInlineStart: Math.min(line.level - 1, 12) * 20 + 4 }}
      className={cx(
        'flex min-h-12 cursor-pointer items-center gap-2 rounded-md border-b border-line py-1 pe-2 outline-none [content-visibility:auto] [contain-intrinsic-size:auto_48px] hover:bg-hover',
        selected && 'bg-soft',
        'focus-visible:ring-2 focus-visible:ring-focus/60',
      )}
    >
      <RowFacts group={group} />
      {/* Shown first, but last in the name of the row, which is its content. */}
      {group.children_count > 0 ? (
        <FoldButton group={group} open={open} onFold={onFold} />
      ) : (
        <span className="order-first w-7 shrink-0" />
      )}
    </div>
  )
}

function FoldButton({ group, open, onFold }: { group: ChartGroup; open: boolean; onFold: (id: string) => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={open ? t('Fold “{title}”', { title: group.title }) : t('Unfold “{title}”', { title: group.title })}
      onClick={event => {
        event.stopPropagation()
        onFold(group.group_id)
      }}
      className="order-first grid size-7 shrink-0 place-items-center rounded-sm text-text-3 hover:bg-hover"
    >
      <ChevronLeft
        aria-hidden
        size={15}
        className={cx(
          'ltr-mirror transition-transform motion-reduce:transition-none',
          open && '-rotate-90 ltr:rotate-90',
        )}
      />
    </button>
  )
}

function RowFacts({ group }: { group: ChartGroup }) {
  const vacant = vacantPlaces(group)
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <bdi>{group.title}</bdi>
          {group.children_count > 0 && (
            <span className="ms-1.5 text-sm text-text-3">{number(group.children_count)}</span>
          )}
        </span>
        <span className={cx('block truncate text-sm', group.holders_count === 0 ? 'text-warn' : 'text-text-2')}>
          <bdi>{[holdersText(group), placeOf(group)].filter(Boolean).join(' · ')}</bdi>
        </span>
      </span>
      {vacant > 0 && group.holders_count > 0 && (
        <span className="shrink-0 text-sm text-warn">{t('{count} vacant|{count} vacant', { count: vacant })}</span>
      )}
    </span>
  )
}
