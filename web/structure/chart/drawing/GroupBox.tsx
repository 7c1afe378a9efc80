import { Minus, Plus, UserRound, UserRoundX } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { ChartGroup } from '@kargozin/api/structure/chart/chart.ts'
import { number } from '../../../core/numbers.ts'
import { t } from '../../../core/words.ts'
import { cx } from '../../../ui/cx.ts'
import { holdersText, vacantPlaces } from './group-text.ts'
import type { Side } from '../tree/forest.ts'
import { size, type Box } from './layout.ts'
import { placeOf } from './paint.ts'

type GroupBoxProps = {
  box: Box
  group: ChartGroup
  open: boolean
  selected: boolean
  /** Where a dragged group would come if it were dropped here. */
  drop: Side | undefined
  /** Whether the group is being dragged. */
  dragged: boolean
  onFold: (id: string) => void
  onFocus: (id: string) => void
  onKey: (event: KeyboardEvent, box: Box) => void
}

const below = 'bg-soft ring-2 ring-primary'

/** How a box shows where a dragged group would come. */
const dropLooks = {
  row: { below, before: 'border-s-4 border-s-primary', after: 'border-e-4 border-e-primary' },
  column: { below, before: 'border-t-4 border-t-primary', after: 'border-b-4 border-b-primary' },
} as const

/** A group in the drawing. */
export function GroupBox({ box, group, open, selected, drop, dragged, onFold, onFocus, onKey }: GroupBoxProps) {
  return (
    // The element around the box has `data-group`, by which pointers and the focus find it.
    <div
      role="treeitem"
      data-group={box.id}
      data-stacked={box.stacked ? '' : undefined}
      aria-level={box.level}
      aria-expanded={group.children_count > 0 ? open : undefined}
      aria-selected={selected}
      tabIndex={selected ? 0 : -1}
      onFocus={() => onFocus(box.id)}
      onKeyDown={event => onKey(event, box)}
      style={{ left: box.x, top: box.y, width: size.width, height: size.height }}
      className={cx(
        'absolute cursor-pointer rounded-lg border bg-surface px-3 py-1.5 shadow-sm outline-none select-none',
        'before:absolute before:inset-y-2.5 before:start-0 before:w-[3px] before:rounded-full',
        vacantPlaces(group) > 0 ? 'border-dashed border-line-2 before:bg-warn' : 'border-line before:bg-primary',
        selected && 'ring-2 ring-focus/60',
        drop && dropLooks[box.stacked ? 'column' : 'row'][drop],
        dragged && 'opacity-50',
      )}
    >
      <Facts group={group} />
      {group.children_count > 0 && (
        // Hidden from screen readers, because the name of the box is its content. They fold it by the state of the tree item.
        <button
          type="button"
          tabIndex={-1}
          data-fold
          aria-hidden
          onClick={() => onFold(box.id)}
          className="absolute start-1/2 -bottom-4 -ms-5 flex h-6 w-10 items-center justify-center gap-0.5 rounded-full border border-line bg-surface text-xs text-text-2 hover:bg-surface-2"
        >
          {open ? <Minus aria-hidden size={11} /> : <Plus aria-hidden size={11} />}
          {number(group.children_count)}
        </button>
      )}
    </div>
  )
}

function Facts({ group }: { group: ChartGroup }) {
  const vacant = vacantPlaces(group)
  const nobody = group.holders_count === 0
  const Icon = nobody ? UserRoundX : UserRound
  return (
    <div>
      <div className="truncate text-base leading-6 font-semibold">
        <bdi>{group.title}</bdi>
      </div>
      <div
        className={cx(
          'flex items-center gap-1 text-sm leading-5',
          nobody && group.places > 0 ? 'text-warn' : 'text-text-2',
        )}
      >
        <Icon aria-hidden size={12} className="shrink-0" />
        <span className="truncate">
          <bdi>{holdersText(group)}</bdi>
        </span>
      </div>
      <div className="flex items-center gap-2 text-xs leading-5 text-text-3">
        <span className="min-w-0 flex-1 truncate">
          <bdi>{placeOf(group)}</bdi>
        </span>
        {vacant > 0 && !nobody && (
          <span className="shrink-0 text-warn">{t('{count} vacant|{count} vacant', { count: vacant })}</span>
        )}
      </div>
    </div>
  )
}
