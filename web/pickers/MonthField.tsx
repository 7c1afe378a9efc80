import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { isPersianYear, monthNames, monthTyped, parseMonth, partsOfMonth, type Month } from '@kargozin/api/months.ts'
import { jalali } from '@kargozin/api/persian.ts'
import { isoDay } from '../core/dates.ts'
import { locale } from '../core/locale.ts'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import type { FieldProps } from '../ui/field.tsx'
import { Popover } from '../ui/Popover.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'

type MonthFieldProps = Omit<FieldProps<string>, 'help'>

/**
 * A year, or a year and a month, in the Persian or Gregorian calendar, typed or picked. A valid value is converted to
 * the format of months.ts. Any other text is passed on unchanged, so that the form's rules report it.
 */
export function MonthField({ value = '', onChange, onBlur, ...props }: MonthFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const known = parseMonth(value)
  const type = (text: string) => {
    setTyped(text)
    onChange?.(parseMonth(text) ?? text)
  }
  const leave = () => {
    setTyped(null)
    onBlur?.()
  }
  return (
    <TextField
      {...props}
      value={typed ?? (known ? monthTyped(known, locale) : value)}
      onChange={type}
      onBlur={leave}
      placeholder={monthTyped(locale === 'fa' ? '1398-07' : '2019-10', locale)}
      autoComplete="off"
      after={
        <Popover
          label={props.label}
          className="p-3"
          trigger={
            <Button
              kind="ghost"
              size="sm"
              icon={<CalendarDays size={15} />}
              label={t('Choose the month: {field}', { field: props.label })}
              className="me-0.5"
            />
          }
        >
          {close => (
            <MonthPanel
              value={known}
              onPick={month => {
                setTyped(null)
                onChange?.(month)
                close()
              }}
            />
          )}
        </Popover>
      }
    />
  )
}

/** The difference between a Gregorian and a Persian year. */
const yearDifference = 621

/** The range of years to choose from: 75 past ones (a working life) and 8 future ones (the end of studies). */
const [pastYears, futureYears] = [75, 8]

const thisYear = (persian: boolean) => (persian ? jalali(isoDay()).year : Number(isoDay().slice(0, 4)))

function MonthPanel({ value, onPick }: { value: Month | null; onPick: (month: Month) => void }) {
  const [knownYear, knownMonth] = value ? partsOfMonth(value) : []
  const [persian, setPersian] = useState(knownYear === undefined ? locale === 'fa' : isPersianYear(knownYear))
  const [year, setYear] = useState(knownYear ?? thisYear(persian))
  const years = Array.from({ length: pastYears + futureYears }, (_, at) => thisYear(persian) + futureYears - at)
  const turn = (id: 'persian' | 'gregorian') => {
    if ((id === 'persian') === persian) return
    setPersian(!persian)
    setYear(persian ? year + yearDifference : year - yearDifference)
  }
  return (
    <div className="grid w-60 gap-2.5">
      <SegmentedControl
        size="sm"
        label={t('Calendar')}
        value={persian ? 'persian' : 'gregorian'}
        onChange={turn}
        options={[
          { id: 'persian', label: t('Persian calendar') },
          { id: 'gregorian', label: t('Gregorian calendar') },
        ]}
      />
      <Select
        label={t('Year')}
        hideLabel
        value={year}
        onChange={it => it && setYear(it)}
        options={(years.includes(year) ? years : [year, ...years]).map(id => ({
          id,
          label: monthTyped(String(id), locale),
        }))}
      />
      <div className="grid grid-cols-3 gap-1">
        {monthNames(persian, locale).map((name, at) => (
          <Button
            key={name}
            size="sm"
            kind={year === knownYear && at + 1 === knownMonth ? 'soft' : 'ghost'}
            onPress={() => onPick(`${year}-${String(at + 1).padStart(2, '0')}`)}
          >
            {name}
          </Button>
        ))}
      </div>
      <Button size="sm" onPress={() => onPick(String(year))}>
        {t('The year only')}
      </Button>
    </div>
  )
}
