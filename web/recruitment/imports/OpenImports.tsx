import { FileSpreadsheet, FileText } from 'lucide-react'
import { imports, type Import } from '@kargozin/api/recruitment/imports/imports.ts'
import { useCall } from '../../core/calls/api.ts'
import { percent } from '../../core/numbers.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

/** The unfinished and failed imports of the job opening. The user can continue them. */
export function OpenImports({ job, onOpen }: { job: string; onOpen: (id: string) => void }) {
  const { data } = useCall(imports.ofJob, { params: { job_uuid: job } })
  if (!data || data.imports.length === 0) return null
  return (
    <Card flush title={t('In progress')}>
      <ul>
        {data.imports.map(one => (
          <li key={one.uuid} className="flex items-center gap-x-3 border-b border-line px-4 py-2 last:border-b-0">
            {one.kind === 'excel' ? (
              <FileSpreadsheet size={16} aria-hidden className="text-text-3" />
            ) : (
              <FileText size={16} aria-hidden className="text-text-3" />
            )}
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
              <span className="min-w-0 truncate sm:flex-1">
                <bdi>{one.file_name ?? t('Applicants')}</bdi>
              </span>
              <span className="text-sm text-text-3 max-sm:basis-full">
                {stateOf(one)} · <Time at={one.created_at} relative />
              </span>
            </span>
            <Button size="sm" onPress={() => onOpen(one.uuid)}>
              {t('Continue')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function stateOf(one: Import): string {
  if (one.again) return t('could not be completed')
  if (one.state === 'reading') return [t('is being read'), percent(one.percent / 100)].join(t(', '))
  if (one.state === 'saving') return [t('is being saved'), percent(one.percent / 100)].join(t(', '))
  return t('{count} row to review|{count} rows to review', { count: one.counts.total })
}
