import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { Hours } from '@kargozin/api/organisation/working-time.ts'
import { isoDay, minuteOfDay } from '../../core/dates.ts'
import { useNow } from '../../core/use-now.ts'
import { cx } from '../../ui/cx.ts'
import { timeText } from '../../ui/time-text.ts'
import { moveBetween } from './grid-keys.ts'
import { piecesOn, shortest, type Piece, type Times } from './pieces.ts'

/** The height of an hour in pixels. */
const hour = 52
const pixels = (minutes: number) => (minutes / 60) * hour

/** The first minute in view, unless something is earlier or the organisation begins to work earlier. */
const usualBegin = 8 * 60

type TimeGridProps<Item> = {
  label: string
  /** The days as YYYY-MM-DD, in order. */
  days: readonly string[]
  items: readonly Item[]
  timesOf: (item: Item) => Times
  idOf: (item: Item) => string
  /** The head of a day: its name, and for example a holiday. */
  renderHead: (day: string) => ReactNode
  /** The name of a day for screen readers. */
  nameOf: (day: string) => string
  /** An item as a button, a link or a block; it fills its place. */
  renderItem: (item: Item, piece: Piece<Item>) => ReactNode
  /** The working hours of a day, which are lighter. Undefined: not known, or the same as the others. */
  hoursOf?: (day: string) => readonly Hours[] | undefined
}

/**
 * Days beside each other with a scale of hours. Items stand at their time and are as high as they take long; those at the same time
 * stand side by side. A line shows the present time. The arrow keys move between the items. For wide screens: use `DayList` on a
 * phone.
 */
export const TimeGrid = <Item,>(props: TimeGridProps<Item>) => <Grid key={props.days[0]} {...props} />

/**
 * A new one for other days begins at their first item. An item that is added meanwhile must not move what the user looks at.
 */
function Grid<Item>(props: TimeGridProps<Item>) {
  const { label, days, items, timesOf, hoursOf } = props
  const scroller = useRef<HTMLElement>(null)
  const begin = Math.min(
    usualBegin,
    ...days.flatMap(day => [
      ...piecesOn(items, day, timesOf).map(it => it.from),
      ...(hoursOf?.(day) ?? []).map(it => it.from),
    ]),
  )
  const scrollToBegin = useEffectEvent(() => {
    if (scroller.current) scroller.current.scrollTop = Math.max(0, pixels(begin - shortest))
  })
  useEffect(() => scrollToBegin(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between the items inside
    <section
      ref={scroller}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without items, the keyboard scrolls here
      tabIndex={0}
      onKeyDown={moveBetween}
      className="scroll max-h-[calc(100dvh-190px)] min-h-80 rounded-lg border border-line bg-surface"
    >
      <div
        className="sticky top-0 z-20 grid min-w-max border-b border-line bg-surface"
        style={{ gridTemplateColumns: columnsOf(days.length) }}
      >
        <span className="sticky start-0 z-1 bg-surface" />
        {days.map(day => (
          <div key={day} className="border-s border-line px-2 py-1.5">
            {props.renderHead(day)}
          </div>
        ))}
      </div>
      <div
        className="relative grid min-w-max"
        style={{ gridTemplateColumns: columnsOf(days.length), blockSize: 24 * hour }}
      >
        <Scale />
        {days.map(day => (
          <Day key={day} day={day} {...props} />
        ))}
      </div>
    </section>
  )
}

const columnsOf = (count: number) => `52px repeat(${count}, minmax(104px, 1fr))`

const Scale = () => (
  <div aria-hidden className="sticky start-0 z-15 bg-surface">
    {Array.from({ length: 23 }, (_, at) => (
      <span
        key={at}
        className="absolute end-2 -translate-y-1/2 text-xs text-text-3"
        style={{ insetBlockStart: (at + 1) * hour }}
      >
        {timeText((at + 1) * 60)}
      </span>
    ))}
  </div>
)

/** A line at every hour. */
const lines = {
  backgroundImage: 'linear-gradient(to bottom, var(--line) 1px, transparent 1px)',
  backgroundSize: `100% ${hour}px`,
}

function Day<Item>({ day, items, timesOf, idOf, nameOf, renderItem, hoursOf }: TimeGridProps<Item> & { day: string }) {
  const hours = hoursOf?.(day)
  const now = useNow()
  return (
    <div data-day={day} className={cx('relative border-s border-line', hours && 'bg-surface-2')}>
      {hours?.map(it => (
        <span
          key={it.from}
          aria-hidden
          data-working={`${timeText(it.from)}-${timeText(it.until)}`}
          className="absolute inset-x-0 bg-surface"
          style={{ insetBlockStart: pixels(it.from), blockSize: pixels(it.until - it.from) }}
        />
      ))}
      <span aria-hidden className="absolute inset-0" style={lines} />
      <ul aria-label={nameOf(day)} className="absolute inset-0">
        {piecesOn(items, day, timesOf).map(piece => (
          <li
            key={idOf(piece.item)}
            className="absolute z-1 flex p-px"
            style={{
              insetBlockStart: pixels(piece.from),
              blockSize: pixels(Math.max(piece.until - piece.from, shortest)),
              insetInlineStart: `${(piece.column * 100) / piece.columns}%`,
              inlineSize: `${100 / piece.columns}%`,
            }}
          >
            {renderItem(piece.item, piece)}
          </li>
        ))}
      </ul>
      {isoDay(now) === day && (
        <span
          aria-hidden
          data-now
          className="pointer-events-none absolute inset-x-0 z-10 border-t-2 border-danger"
          style={{ insetBlockStart: pixels(minuteOfDay(now)) }}
        />
      )}
    </div>
  )
}
