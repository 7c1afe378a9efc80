import { CalendarOff, ChevronLeft, ChevronRight, Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { maybe, numberText, shape } from '@kargozin/api/fields.ts'
import { workingTimes, type SpecialDay, type WorkingTimeSettings } from '@kargozin/api/organisation/working-time.ts'
import { jalali } from '@kargozin/api/persian.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { fullDay, isoDay } from '../../core/dates.ts'
import { useUrl } from '../../core/routes/url.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazy } from '../../ui/lazy.ts'
import { hoursText } from './hours-text.ts'
import { AddFixed, HolidaysWarning } from './MissingHolidays.tsx'
import { fixedToAdd, isUnknown, yearNeeded } from './missing-holidays.ts'
import { daysOfYear, yearText } from './years.ts'

const DayDialog = lazy(async () => ({ default: (await import('./DayDialog.tsx')).DayDialog }))

const address = shape({ year: maybe(numberText(1390, 1450)) })

/** The public holidays of a Persian year, and the days on which the organisation does something else. */
export function HolidaysCard({ stored, mayChange }: { stored: WorkingTimeSettings; mayChange: boolean }) {
  const { values, set } = useUrl(address)
  const { year = jalali(isoDay()).year } = values
  const [open, setOpen] = useState<SpecialDay | 'new' | null>(null)
  const days = useCall(workingTimes.days, { query: daysOfYear(year) }, { keep: true })
  return (
    <Card
      title={t('Holidays')}
      flush
      actions={
        <>
          <span className="flex items-center">
            <Button
              kind="ghost"
              size="sm"
              icon={<ChevronLeft size={16} className="mirror" />}
              label={t('Previous year')}
              onPress={() => set({ year: year - 1 })}
            />
            <output aria-label={t('Year')} className="min-w-12 text-center font-medium">
              {yearText(year)}
            </output>
            <Button
              kind="ghost"
              size="sm"
              icon={<ChevronRight size={16} className="mirror" />}
              label={t('Next year')}
              onPress={() => set({ year: year + 1 })}
            />
          </span>
          {mayChange && (
            <Button size="sm" icon={<Plus size={15} />} onPress={() => setOpen('new')}>
              {t('Add a day')}
            </Button>
          )}
        </>
      }
    >
      {mayChange && (
        <div className="px-4 empty:hidden not-empty:py-3">
          <HolidaysWarning onAdded={added => set({ year: added })} />
        </div>
      )}
      <Loaded of={days} failed={t('The holidays could not be loaded')} small>
        {data => <DayList days={data.days} year={year} onOpen={mayChange ? setOpen : undefined} />}
      </Loaded>
      {open && (
        <Suspense>
          <DayDialog day={open === 'new' ? undefined : open} week={stored.week} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Card>
  )
}

type DayListProps = { days: readonly SpecialDay[]; year: number; onOpen: ((day: SpecialDay) => void) | undefined }

function DayList({ days, year, onOpen }: DayListProps) {
  return (
    <>
      {isUnknown(days) && !(onOpen && year === yearNeeded(isoDay())) && (
        <EmptyState
          small
          icon={<CalendarOff size={18} />}
          title={t('The public holidays of {year} are not known yet', { year: yearText(year) })}
          text={t('They are announced before the year begins. You can already add days of your own.')}
          action={onOpen && fixedToAdd(year, days).length > 0 && <AddFixed year={year} days={days} />}
        />
      )}
      <ul aria-label={t('Holidays')} className="divide-y divide-line">
        {days.map(it => (
          <DayRow key={it.day} day={it} onOpen={onOpen} />
        ))}
      </ul>
    </>
  )
}

function DayRow({ day: it, onOpen }: { day: SpecialDay; onOpen: ((day: SpecialDay) => void) | undefined }) {
  const past = it.day < isoDay()
  return (
    <li className="flex min-h-(--row) items-center gap-2 py-1.5 ps-4 pe-2">
      <div className={cx('flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-0.5', past && 'text-text-3')}>
        <time dateTime={it.day} className="w-52 max-sm:w-full max-sm:text-sm max-sm:text-text-3">
          {fullDay(it.day)}
        </time>
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <bdi>{it.title}</bdi>
          {it.estimated && <Chip tone="warn">{t('Estimated')}</Chip>}
          {it.own && <Chip tone="green">{t('Set by you')}</Chip>}
          {it.hours.length > 0 && <Chip tone="info">{hoursText(it.hours)}</Chip>}
        </span>
      </div>
      {onOpen && <DayActions day={it} onOpen={onOpen} />}
    </li>
  )
}

function DayActions({ day: it, onOpen }: { day: SpecialDay; onOpen: (day: SpecialDay) => void }) {
  const again = useSend(workingTimes.setDay, { quiet: true })
  const remove = useSend(workingTimes.setDay, {
    quiet: true,
    done: () =>
      toast.undo(
        it.public
          ? t('{day} is a public holiday again.', { day: fullDay(it.day) })
          : t('“{title}” was deleted.', { title: it.title }),
        () => again.send({ body: { day: it.day, title: it.title, hours: it.hours } }),
      ),
  })
  return (
    <span className="flex">
      <Button
        kind="ghost"
        size="sm"
        icon={<Pencil size={15} />}
        label={t('Edit “{title}”', { title: it.title })}
        onPress={() => onOpen(it)}
      />
      {it.own && (
        <Button
          kind="ghost"
          size="sm"
          icon={it.public ? <RotateCcw size={15} /> : <Trash2 size={15} />}
          label={
            it.public
              ? t('Follow the calendar again on {day}', { day: fullDay(it.day) })
              : t('Delete “{title}”', { title: it.title })
          }
          pending={remove.pending}
          onPress={() => remove.send({ body: { day: it.day, hours: null } })}
        />
      )}
    </span>
  )
}
