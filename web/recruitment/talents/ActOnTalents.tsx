import { BriefcaseBusiness, Send, UserMinus } from 'lucide-react'
import { Suspense, useState } from 'react'
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

/** The bar for the selected members of the pool, and its dialogs. A refused action keeps the selection. */
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
          <Button
            icon={<BriefcaseBusiness size={15} />}
            onPress={() => setAsked({ does: 'copy', ids })}
            why={mayCopy ? null : t('You can view these applicants but not copy their data.')}
          >
            {t('Copy to a job opening…')}
          </Button>
          <Button
            icon={<Send size={15} className="rtl:-scale-x-100" />}
            onPress={() => setAsked({ does: 'suggest', ids })}
          >
            {t('Suggest for a job opening…')}
          </Button>
          <Button
            icon={<UserMinus size={15} />}
            pending={pool.pending}
            onPress={() => void pool.remove(ids).then(done => done && onClear())}
          >
            {t('Remove from the talent pool')}
          </Button>
        </BulkBar>
      )}
      <Suspense>
        {asked && (
          <ForJobDialog
            does={asked.does}
            count={asked.ids.length}
            onClose={() => setAsked(null)}
            onConfirm={(job, step) => {
              setAsked(null)
              void (asked.does === 'copy' ? forJob.copy(asked.ids, job, step) : forJob.suggest(asked.ids, job))
            }}
          />
        )}
        {forJob.report && <TransferReport report={forJob.report} onClose={forJob.closeReport} />}
      </Suspense>
    </>
  )
}
