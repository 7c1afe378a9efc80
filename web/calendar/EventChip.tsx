import type { CalendarEvent } from '@kargozin/api/calendar/events.ts'
import { time } from '../core/dates.ts'
import { cx } from '../ui/cx.ts'
import { addressOf, lookOf, nameOf, detailOf, timesOf, wholeName } from './event-look.ts'

type EventChipProps = {
  event: CalendarEvent
  onMemo: (memo: CalendarEvent) => void
  /** `line`: one line. `block`: fills its place in a grid of hours, which is so many minutes high. `row`: a line of a list. */
  shape: 'line' | 'row' | { minutes: number }
}

const base =
  'min-w-0 overflow-hidden rounded-md text-start text-sm no-underline outline-offset-1 focus-visible:outline-2 focus-visible:outline-focus print:border print:border-line'

/** An event: a memo is a button that opens it, everything else a link to its page. */
export function EventChip({ event, onMemo, shape }: EventChipProps) {
  const look = lookOf(event.type)
  const { className, content } = drawn(event, shape)
  const shared = { className: cx(base, look.tone, className), title: wholeName(event), 'data-event': event.id }
  const href = addressOf(event)
  if (event.type === 'memo')
    return (
      <button
        type="button"
        data-print
        data-memo={event.id}
        onClick={() => onMemo(event)}
        {...shared}
        className={cx(shared.className, 'cursor-grab touch-none hover:brightness-97 dark:hover:brightness-115')}
      >
        {content}
      </button>
    )
  if (!href) return <div {...shared}>{content}</div>
  return (
    <a href={href} {...shared} className={cx(shared.className, 'hover:underline')}>
      {content}
    </a>
  )
}

function drawn(event: CalendarEvent, shape: EventChipProps['shape']) {
  const { icon: Icon } = lookOf(event.type)
  const icon = <Icon size={13} aria-hidden className="shrink-0" />
  const begin = !event.all_day && <span className="shrink-0 text-xs tabular-nums">{time(event.start)}</span>
  const name = <bdi className="truncate font-medium">{nameOf(event)}</bdi>
  const detail = detailOf(event)
  if (shape === 'line')
    return {
      className: 'flex h-5.5 w-full items-center gap-1 px-1.5',
      content: (
        <>
          {icon}
          {begin}
          {name}
        </>
      ),
    }
  if (shape === 'row')
    return {
      className: 'flex w-full flex-wrap items-center gap-x-2 px-2.5 py-1.5',
      content: (
        <>
          {icon}
          <span className="w-22 shrink-0 text-xs tabular-nums">{timesOf(event)}</span>
          {name}
          <bdi className="truncate text-xs">{detail}</bdi>
        </>
      ),
    }
  return inGrid(event, shape.minutes)
}

function inGrid(event: CalendarEvent, minutes: number) {
  const { icon: Icon } = lookOf(event.type)
  const isLow = minutes < 45
  const hasRoom = minutes >= 75
  const name = (
    <span className="flex min-w-0 items-center gap-1">
      <Icon size={13} aria-hidden className="shrink-0" />
      <bdi className="truncate font-medium">{nameOf(event)}</bdi>
    </span>
  )
  return {
    className: cx('relative flex size-full px-1.5', isLow ? 'items-center gap-1.5' : 'flex-col py-0.5'),
    content: (
      <>
        {name}
        <span className="shrink-0 truncate text-xs">{isLow ? time(event.start) : timesOf(event)}</span>
        {hasRoom && <bdi className="truncate text-xs">{detailOf(event)}</bdi>}
        {event.type === 'memo' && (
          <span data-memo-end aria-hidden className="absolute inset-x-0 bottom-0 h-2 cursor-ns-resize" />
        )}
      </>
    ),
  }
}
