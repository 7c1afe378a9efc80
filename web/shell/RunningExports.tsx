import { FileSpreadsheet, FileText, RotateCw, X } from 'lucide-react'
import { number } from '../core/numbers.ts'
import { useTickets, type PendingExport } from '../core/calls/tickets.tsx'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { Meter } from '../ui/Progress.tsx'

/** The exports in progress, above the notifications. A failed one stays until the user retries or removes it. */
export function RunningExports() {
  const { all, again, remove } = useTickets()
  if (all.length === 0) return null
  return (
    <ul aria-label={t('Files being prepared')} className="border-b border-line">
      {all.map(it => (
        <li key={it.id} className="flex items-start gap-3 px-4 py-2.5">
          <span
            aria-hidden
            className={cx(
              'mt-0.5 grid size-7 shrink-0 place-items-center rounded-full',
              it.failed === null ? 'bg-soft text-soft-ink' : 'bg-danger-soft text-danger',
            )}
          >
            {it.wanted.call.startsWith('pdf') ? <FileText size={15} /> : <FileSpreadsheet size={15} />}
          </span>
          <div className="min-w-0 flex-1 leading-tight">
            <p className="truncate font-medium">{it.wanted.title}</p>
            {it.failed === null ? <HowFar it={it} /> : <p className="text-sm text-danger">{it.failed}</p>}
            {it.failed !== null && (
              <Button size="sm" className="mt-1.5" icon={<RotateCw size={14} />} onPress={() => again(it)}>
                {t('Try again')}
              </Button>
            )}
          </div>
          {it.failed !== null && (
            <Button kind="ghost" size="sm" icon={<X size={15} />} label={t('Remove')} onPress={() => remove(it.id)} />
          )}
        </li>
      ))}
    </ul>
  )
}

function HowFar({ it }: { it: PendingExport }) {
  return (
    <div className="mt-1.5 flex items-center gap-2.5">
      <Meter share={it.percent / 100} label={t('Preparing {title}', { title: it.wanted.title })} />
      <span className="shrink-0 text-xs text-text-3">
        {it.percent > 0 ? t('{percent}%', { percent: number(it.percent) }) : t('Being prepared…')}
      </span>
    </div>
  )
}
