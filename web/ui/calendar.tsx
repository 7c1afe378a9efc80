import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
  DateInput,
  DateSegment,
  type DateSegmentProps,
} from 'react-aria-components'
import { cx } from './cx.ts'

/* Parts of the date pickers. The calendar follows the page's locale: Persian in fa, Gregorian in en. Weeks begin on
   Saturday in both, as in Iran. */

const arrow = 'grid size-7 place-items-center rounded-md text-text-2 hover:bg-hover disabled:opacity-35'
const head = 'h-7 rounded-md bg-transparent px-1 text-base font-semibold hover:bg-hover'

/** The header of a calendar: selects for month and year, and arrows beside them. */
export function CalendarHead() {
  return (
    <header className="mb-2 flex items-center gap-1">
      <Button slot="previous" className={arrow}>
        <ChevronLeft aria-hidden size={16} className="mirror" />
      </Button>
      <div className="flex flex-1 justify-center gap-1">
        <CalendarMonthPicker>{picker => <HeadSelect {...picker} />}</CalendarMonthPicker>
        <CalendarYearPicker>{picker => <HeadSelect {...picker} />}</CalendarYearPicker>
      </div>
      <Button slot="next" className={arrow}>
        <ChevronRight aria-hidden size={16} className="mirror" />
      </Button>
    </header>
  )
}

type Item = { id: number; formatted: string }
type HeadSelectProps = { 'aria-label': string; value: string | number; items: Item[]; onChange: (id: number) => void }

function HeadSelect(props: HeadSelectProps) {
  return (
    <select
      aria-label={props['aria-label']}
      value={String(props.value)}
      onChange={event => props.onChange(Number(event.target.value))}
      className={head}
    >
      {props.items.map(item => (
        <option key={item.id} value={item.id} className="bg-surface">
          {item.formatted}
        </option>
      ))}
    </select>
  )
}

const day = cx(
  'grid h-8 w-9 place-items-center text-base hover:bg-hover focus-visible:z-10 focus-visible:outline-2 focus-visible:outline-focus',
  'outside-month:text-text-3/50 disabled:opacity-35 unavailable:line-through today:font-bold today:text-primary',
)
const single = 'rounded-md selected:bg-primary selected:text-on-primary'
const ranged = cx(
  'rounded-none selected:bg-soft selected:text-soft-ink selection-start:rounded-s-md selection-end:rounded-e-md',
  'selection-start:bg-primary selection-start:text-on-primary selection-end:bg-primary selection-end:text-on-primary',
)

/** The grid of days of a month. */
export function Days({ range }: { range?: boolean }) {
  return (
    <CalendarGrid weekdayStyle="narrow" className="border-spacing-0">
      <CalendarGridHeader>
        {name => <CalendarHeaderCell className="pb-1 text-xs font-medium text-text-3">{name}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody className="[&_td]:p-0 [&_td]:py-px">
        {date => <CalendarCell date={date} className={cx(day, range ? ranged : single)} />}
      </CalendarGridBody>
    </CalendarGrid>
  )
}

type Segment = DateSegmentProps['segment']

/**
 * The typed date, always written from left to right, because a right-to-left page would reverse day/month/year. The era is
 * left out, because people do not write it.
 */
export function DateParts({ slot }: { slot?: 'start' | 'end' }) {
  return (
    <DateInput slot={slot} className="ltr flex items-center px-2 whitespace-nowrap">
      {segment => <Part segment={segment} />}
    </DateInput>
  )
}

function Part({ segment }: { segment: Segment }) {
  // Leaves out the era and the space before it. A gap between day and time replaces the comma of either language.
  if (segment.type === 'era') return <></>
  if (segment.type === 'literal' && !/[/:.-]/.test(segment.text)) return <span className="px-0.5" />
  return (
    <DateSegment
      segment={segment}
      className={cx(
        'rounded-sm px-0.5 text-end outline-none focus:bg-primary focus:text-on-primary',
        'placeholder-shown:text-text-3 placeholder-shown:focus:text-on-primary type-literal:px-0 type-literal:text-text-3',
      )}
    />
  )
}

/** Opens the calendar. */
export function CalendarButton() {
  return (
    <Button className="ms-auto grid h-full w-8.5 shrink-0 place-items-center rounded-md text-text-3 hover:text-text">
      <CalendarDays aria-hidden size={15} />
    </Button>
  )
}
