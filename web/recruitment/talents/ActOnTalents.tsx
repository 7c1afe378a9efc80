import { Suspense, useState } from 'react'
import type { Talent } from '@kargozin/api/recruitment/talents/talents.ts'
import { t } from '../../core/words.ts'
import { useClearByEscape } from '../../kit/SelectedBar.tsx'
import { lazy } from '../../ui/lazy.ts'
import type { MessageDraft } from '../conversation/message-draft.ts'
import { ExportDialog } from '../applicants/ExportDialog.tsx'
import { usePool } from '../pool/use-pool.ts'
import { SelectionBar } from '../selection/SelectionBar.tsx'
import { useSharedActions } from '../selection/use-shared-actions.tsx'
import { useForJob } from './use-for-job.ts'

const ForJobDialog = lazy(async () => ({ default: (await import('./ForJobDialog.tsx')).ForJobDialog }))
const MessageDialog = lazy(async () => ({ default: (await import('../conversation/MessageDialog.tsx')).MessageDialog }))
const TransferReport = lazy(async () => ({ default: (await import('../moves/TransferReport.tsx')).TransferReport }))

type ActOnTalentsProps = { selected: Talent[]; onClear: () => void }

/** The bar for the selected pool members, and its dialogs. If an action is refused, the selection is kept. */
export function ActOnTalents({ selected, onClear }: ActOnTalentsProps) {
  useClearByEscape(selected.length > 0, onClear)
  const [opened, setOpened] = useState<{ does: 'copy' | 'suggest'; ids: string[] } | null>(null)
  const [writing, setWriting] = useState<{ ids: string[]; first: Partial<MessageDraft>; about: string } | null>(null)
  const [exporting, setExporting] = useState<readonly string[] | null>(null)
  const pool = usePool()
  const forJob = useForJob(onClear)
  const ids = selected.map(it => it.uuid)
  const may = selected.some(it => it.can_change)
  const why = may ? null : t('You can view these applicants but not edit them.')
  const { offered, dialogs } = useSharedActions({ ids, why, onDone: onClear })
  const { pool: _theyAreInIt, ...shared } = offered
  return (
    <>
      {selected.length > 0 && (
        <SelectionBar
          count={selected.length}
          offered={{
            ...shared,
            copy: {
              run: () => setOpened({ does: 'copy', ids }),
              why: may ? null : t('You can view these applicants but not copy their data.'),
            },
            suggest: { run: () => setOpened({ does: 'suggest', ids }) },
            excel: { run: () => setExporting(ids) },
            leavePool: { run: () => void pool.remove(ids).then(done => done && onClear()) },
          }}
          onClear={onClear}
        />
      )}
      {dialogs}
      {exporting && <ExportDialog of={{ ids: exporting }} list="talents" onClose={() => setExporting(null)} />}
      <Suspense>
        {opened && (
          <ForJobDialog
            does={opened.does}
            ids={opened.ids}
            onClose={() => setOpened(null)}
            onConfirm={({ job, step, users, message }) => {
              setOpened(null)
              if (opened.does === 'copy') void forJob.copy(opened.ids, job, step)
              else
                void forJob
                  .suggest(opened.ids, job, users)
                  .then(done => done && message && setWriting({ ids: opened.ids, first: message, about: job.uuid }))
            }}
          />
        )}
        {writing && <MessageDialog {...writing} name={null} onClose={() => setWriting(null)} />}
        {forJob.report && <TransferReport report={forJob.report} onClose={forJob.closeReport} />}
      </Suspense>
    </>
  )
}
