import { GitCompareArrows } from 'lucide-react'
import { Suspense, useState } from 'react'
import { isoDay } from '../../core/dates.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { later } from '../../ui/later.ts'

const compared = later(async () => (await import('./Compared.tsx')).Compared)

/** Says that the chart is that of another day, and chooses the day. */
export function DayBar({ on, onChange }: { on: string; onChange: (on: string | undefined) => void }) {
  const [comparing, setComparing] = useState(false)
  const close = () => setComparing(false)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-info-soft px-4 py-2 text-info">
      <span>{t('The chart of another day. Names are those of today.')}</span>
      <DatePicker
        label={t('Day of the chart')}
        hideLabel
        className="w-44 text-text"
        value={on}
        to={isoDay()}
        onChange={day => day && onChange(day)}
      />
      <Button size="sm" icon={<GitCompareArrows size={15} />} onPress={() => setComparing(true)}>
        {t('What has changed since')}
      </Button>
      <Button size="sm" kind="ghost" onPress={() => onChange(undefined)}>
        {t('Back to today')}
      </Button>
      <Suspense>{comparing && <compared.Part from={on} onClose={close} onMissed={close} />}</Suspense>
    </div>
  )
}
