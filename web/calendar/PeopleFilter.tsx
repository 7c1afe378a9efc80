import { Users } from 'lucide-react'
import { Suspense } from 'react'
import { number } from '../core/numbers.ts'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { lazy } from '../ui/lazy.ts'
import { Popover } from '../ui/Popover.tsx'

const PeoplePanel = lazy(async () => ({ default: (await import('./PeoplePanel.tsx')).PeoplePanel }))

type PeopleFilterProps = { value: readonly string[]; onChange: (ids: string[]) => void }

/** The choice of the people whose appointments and job openings the calendar shows. Without any, it shows those of all. */
export const PeopleFilter = ({ value, onChange }: PeopleFilterProps) => (
  <Popover
    label={t('People')}
    className="w-72 p-3"
    trigger={
      <Button size="sm" kind={value.length > 0 ? 'soft' : 'line'} icon={<Users size={14} />} className="rounded-full!">
        {value.length > 0 ? `${t('People')} · ${number(value.length)}` : t('People')}
      </Button>
    }
  >
    <Suspense fallback={<div className="min-h-32" />}>
      <PeoplePanel value={value} onChange={onChange} />
    </Suspense>
  </Popover>
)
