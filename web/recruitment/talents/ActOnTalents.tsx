import { BriefcaseBusiness, Send, UserMinus } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import type { Talent } from '@kargozin/api/recruitment/talents/talents.ts'
import { t } from '../../core/words.ts'
import { useClearByEscape } from '../../kit/SelectedBar.tsx'
import { BulkBar } from '../../ui/BulkBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { usePool } from '../pool/use-pool.ts'
import { useForJob } from './use-for-job.ts'

const ForJobDialog = lazy(async () => ({ default: (await import('./ForJobDialog.tsx')).ForJobDialog }))
const TransferReport = lazy(async () => ({ default: (await import('../moves/TransferReport.tsx')).TransferReport }))

type ActOnTalentsProps = { selected: Talent[]; onClear: () => void }

/** The bar for the selected pool members, and its dialogs. If an action is refused, the selection is kept. */
export function ActOnTalents({ selected, onClear }: ActOnTalentsProps) {
  useClearByEscape(selected.length > 0, onClear)
  const [asked, setAsked] = useState<{ does: 'copy' | 'suggest'; ids: string[] } | null>(null)
  const pool = usePool()
  const forJob = useForJob(onClear)
  const ids = selected.map(it => it.uuid)
  const mayCopy = selected.some(it => it.can_change)
  return (
    <>
      {selected.length > 0 && (
        <BulkBar text={t('{count} selected', { count: selected.length })} onClear={onClear}>
          <Act
            icon={<BriefcaseBusiness size={15} />}
            text={t('Copy to a job opening…')}
            short={t('Copy')}
            onPress={() => setAsked({ does: 'copy', ids })}
            why={mayCopy ? null : t('You can view these applicants but not copy their data.')}
          />
          <Act
            icon={<Send size={15} className="rtl:-scale-x-100" />}
            text={t('Suggest for a job opening…')}
            short={t('Suggest')}
            onPress={() => setAsked({ does: 'suggest', ids })}
          />
          <Act
            icon={<UserMinus size={15} />}
            text={t('Remove from the talent pool')}
            short={t('Remove|from the talent pool')}
            onPress={() => void pool.remove(ids).then(done => done && onClear())}
          />
        </BulkBar>
      )}
      <Suspense>
        {asked && (
          <ForJobDialog
            does={asked.does}
            ids={asked.ids}
            onClose={() => setAsked(null)}
            onConfirm={(job, step, users) => {
              setAsked(null)
              void (asked.does === 'copy' ? forJob.copy(asked.ids, job, step) : forJob.suggest(asked.ids, job, users))
            }}
          />
        )}
        {forJob.report && <TransferReport report={forJob.report} onClose={forJob.closeReport} />}
      </Suspense>
    </>
  )
}

type ActProps = { icon: ReactNode; text: string; short: string; why?: string | null; onPress: () => void }

/** A button of the bar, with a short text on phones. */
const Act = ({ icon, text, short, why = null, onPress }: ActProps) => (
  <Button
    icon={<span className="contents max-sm:hidden">{icon}</span>}
    className="max-sm:px-2"
    why={why}
    onPress={onPress}
  >
    <span className="max-sm:sr-only">{text}</span>
    <span aria-hidden className="sm:hidden">
      {short}
    </span>
  </Button>
)
