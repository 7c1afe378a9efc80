import { useState } from 'react'
import { day, dayTime, fullDay, month, range, relative, shortDay } from '../core/dates.ts'
import { bytes, money, number, percent } from '../core/numbers.ts'
import { Time } from '../core/Time.tsx'
import { DatePicker } from '../ui/DatePicker.tsx'
import { DateRangePicker } from '../ui/DateRangePicker.tsx'
import { Fields, Section } from './Section.tsx'
import { say } from './words.ts'

const at = '2026-11-21T06:00:00Z'
const now = '2026-11-24T12:00:00Z'

export function Dates() {
  const [start, setStart] = useState<string | null>('2026-11-21')
  const [span, setSpan] = useState<{ from: string; to: string } | null>({ from: '2026-11-23', to: '2026-11-30' })
  const [meeting, setMeeting] = useState<string | null>(at)
  return (
    <Section title={say('تاریخ و عدد', 'Dates and numbers')}>
      <Fields>
        <DatePicker label={say('تاریخ شروع', 'Start date')} value={start} onChange={setStart} />
        <DatePicker label={say('خالی', 'Empty')} value={null} error={say('تاریخ را وارد کنید.', 'Enter a date.')} />
        <DatePicker label={say('زمان مصاحبه', 'Interview at')} value={meeting} onChange={setMeeting} withTime />
        <DateRangePicker label={say('بازهٔ مصاحبه', 'Interviews between')} value={span} onChange={setSpan} />
      </Fields>
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-text-2">
        <span>{day(at)}</span>
        <span>{shortDay(at)}</span>
        <span>{dayTime(at)}</span>
        <span>{fullDay(at)}</span>
        <span>{month(at)}</span>
        <span>{range('2026-11-23', '2026-11-30')}</span>
        <span>{range('2026-11-23', '2026-12-30')}</span>
        <span>{relative(at, now)}</span>
        <span>{relative('2026-11-24', now)}</span>
        <span>{relative('2026-11-24T14:30:00Z', now)}</span>
        <span>{relative(now, now)}</span>
        <span>{day('nonsense')}</span>
        <Time at={at} />
      </p>
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-text-2">
        <span>{number(1_234_567.5)}</span>
        <span>{money(1234.5, 'USD')}</span>
        <span>{money(1234.5, 'EUR')}</span>
        <span>{money(120_000_000, 'IRR')}</span>
        <span>{percent(0.254)}</span>
        <span>{bytes(3_400_000)}</span>
      </p>
    </Section>
  )
}
