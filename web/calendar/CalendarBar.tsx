import { CalendarSync, ChevronLeft, ChevronRight, Download, EllipsisVertical, Plus, Printer, Rss } from 'lucide-react'
import { filledTypes, type FilledType } from '@kargozin/api/calendar/events.ts'
import { may, type Rights } from '@kargozin/api/permissions.ts'
import { useExport } from '../core/calls/tickets.tsx'
import type { Calendar } from '../core/dates.ts'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { Menu } from '../ui/Menu.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { BranchFilter } from './BranchFilter.tsx'
import { views, type View } from './calendar-days.ts'
import { lookOf, typeNames } from './event-look.ts'
import { PeopleFilter } from './PeopleFilter.tsx'
import { queryOf, type CalendarFilters } from './use-calendar.ts'

const viewNames: Readonly<Record<View, string>> = {
  month: t('Month'),
  week: t('Week'),
  day: t('Day'),
  agenda: t('Agenda'),
}

/** The switch between the views. */
export const Views = ({ view, onView }: { view: View; onView: (view: View) => void }) => (
  <SegmentedControl
    label={t('View')}
    value={view}
    onChange={onView}
    options={views.map(id => ({ id, label: viewNames[id] }))}
  />
)

type CalendarMenuProps = CalendarFilters & {
  days: readonly string[]
  calendar: Calendar
  onCalendar: (calendar: Calendar) => void
  onFeed: () => void
}

/** The rarer actions: the file, printing, the other calendar, and the address for calendar programs. */
export function CalendarMenu({ days, calendar, onCalendar, onFeed, ...filters }: CalendarMenuProps) {
  const startExport = useExport()
  const isPersian = calendar === 'persian'
  return (
    <Menu
      label={t('More actions')}
      side="bottom end"
      trigger={<Button icon={<EllipsisVertical size={16} />} label={t('More actions')} />}
      entries={[
        {
          ...{ id: 'excel', label: t('Excel'), icon: <Download size={15} /> },
          onPress: () =>
            startExport({ call: 'calendar', given: { query: queryOf({ ...filters, days }) }, title: t('Calendar') }),
        },
        { id: 'print', label: t('Print'), icon: <Printer size={15} />, onPress: () => print() },
        {
          ...{ id: 'calendar', icon: <CalendarSync size={15} /> },
          label: isPersian ? t('Show the Gregorian calendar') : t('Show the Persian calendar'),
          onPress: () => onCalendar(isPersian ? 'gregory' : 'persian'),
        },
        { id: 'feed', label: t('Show in a calendar program'), icon: <Rss size={15} />, onPress: onFeed },
      ]}
    />
  )
}

/** The button for a new memo. */
export const AddMemo = ({ onPress }: { onPress: () => void }) => (
  <Button kind="primary" icon={<Plus size={16} />} hint="N" onPress={onPress}>
    {t('New memo')}
  </Button>
)

const arrows = {
  month: [t('Previous month'), t('Next month')],
  agenda: [t('Previous month'), t('Next month')],
  week: [t('Previous week'), t('Next week')],
  day: [t('Previous day'), t('Next day')],
} as const

type PeriodProps = { view: View; onShift: (by: 1 | -1) => void; onToday: () => void }

/** The buttons for the previous and the next period, and for today. */
export function Period({ view, onShift, onToday }: PeriodProps) {
  const [previous, next] = arrows[view]
  return (
    <div className="flex items-center gap-1">
      <Button
        kind="ghost"
        icon={<ChevronRight size={16} className="ltr-mirror" />}
        label={previous}
        onPress={() => onShift(-1)}
      />
      <Button onPress={onToday}>{t('Today')}</Button>
      <Button
        kind="ghost"
        icon={<ChevronLeft size={16} className="ltr-mirror" />}
        label={next}
        onPress={() => onShift(1)}
      />
    </div>
  )
}

const toggle =
  'flex h-(--h-sm) shrink-0 items-center gap-1.5 rounded-full border px-2.5 text-sm outline-offset-1 focus-visible:outline-2 focus-visible:outline-focus'

type TypeFilterProps = CalendarFilters & {
  offered: readonly FilledType[]
  /** Gets all filters. */
  onFilter: (filters: CalendarFilters) => void
}

/** Switches for the types of events and for what concerns the user, and the choice of people and branches. Without a chosen type all are shown. */
export function EventFilter({ offered, onFilter, ...filters }: TypeFilterProps) {
  const { types = [], own, users_ids = [], subsidiaries_ids = [] } = filters
  const press = (type: FilledType) => {
    const next = types.includes(type) ? types.filter(it => it !== type) : [...types, type]
    onFilter({ ...filters, types: next.length > 0 && next.length < offered.length ? next : undefined })
  }
  if (offered.length < 2) return null
  return (
    <fieldset aria-label={t('Which events')} className="flex gap-1.5 max-sm:overflow-x-auto max-sm:p-0.5 sm:flex-wrap">
      {offered.map(type => (
        <Toggle key={type} on={types.includes(type)} dot={lookOf(type).dot} onPress={() => press(type)}>
          {typeNames[type]}
        </Toggle>
      ))}
      <Toggle on={own === true} onPress={() => onFilter({ ...filters, own: own ? undefined : true })}>
        {t('Only what concerns me')}
      </Toggle>
      <PeopleFilter
        value={users_ids}
        onChange={ids => onFilter({ ...filters, users_ids: ids.length > 0 ? ids : undefined })}
      />
      <BranchFilter
        value={subsidiaries_ids}
        onChange={ids => onFilter({ ...filters, subsidiaries_ids: ids.length > 0 ? ids : undefined })}
      />
    </fieldset>
  )
}

type ToggleProps = { on: boolean; dot?: string; onPress: () => void; children: string }

const Toggle = ({ on, dot, onPress, children }: ToggleProps) => (
  <button
    type="button"
    aria-pressed={on}
    onClick={onPress}
    className={cx(toggle, on ? 'border-primary bg-soft text-soft-ink' : 'border-line bg-surface text-text-2')}
  >
    {dot && <span aria-hidden className={cx('size-2 rounded-full', dot)} />}
    {children}
  </button>
)

/** The types of events for which a member can use a filter. Everybody has memos, and days of their own as an employee. */
export function offeredTypes(rights: Rights): readonly FilledType[] {
  const [hires, seesEmployees] = [may(rights, 'organization.hiring'), may(rights, 'organization.users.list')]
  const offered: Readonly<Record<FilledType, boolean>> = {
    ...{ memo: true, appointment: hires, taskDeadline: hires, endTrialPeriod: hires || seesEmployees },
    ...{ contractExpiration: seesEmployees, employeeBirthday: seesEmployees },
  }
  return Object.values(filledTypes).filter(it => offered[it])
}
