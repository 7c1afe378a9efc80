import { Suspense, useState } from 'react'
import { useExport } from '../../core/calls/tickets.tsx'
import { t } from '../../core/words.ts'
import { stepsFor, worksOn, type Column } from '../moves/board-state.ts'
import type { TransferTools } from '../moves/Transfer.tsx'
import { usePoolEntry } from '../pool/use-pool-entry.tsx'
import type { Selection } from './use-selection.ts'
import { later } from '../../ui/later.ts'
import { lazy } from '../../ui/lazy.ts'
import type { MenuEntry } from '../../ui/Menu.tsx'

const bar = later(async () => (await import('./SelectionBar.tsx')).SelectionBar)

const Transfer = lazy(async () => ({ default: (await import('../moves/Transfer.tsx')).Transfer }))

const PdfDialog = lazy(async () => ({ default: (await import('../pdf/PdfDialog.tsx')).PdfDialog }))

const TagMany = lazy(async () => ({ default: (await import('../tags/TagManyDialog.tsx')).TagManyDialog }))

const titleOf = (ids: readonly string[]) => t('{count} applicant|{count} applicants', { count: ids.length })

const pressOf = (entries: readonly MenuEntry[]) => entries[0]?.onPress ?? null

type ActOnManyProps = TransferTools & {
  columns: Column[]
  selection: Pick<Selection, 'ids' | 'size' | 'standing' | 'clear'>
  onMove: (step: string) => void
}

/** The bar for the selection, and its dialogs. A refused action keeps the selection. */
export function ActOnMany({ columns, selection, onMove, ...tools }: ActOnManyProps) {
  const { jobId, bulk, canTransfer } = tools
  const [choosing, setChoosing] = useState(false)
  const [asked, setAsked] = useState(false)
  const [printing, setPrinting] = useState<readonly string[] | null>(null)
  const [tagging, setTagging] = useState<readonly string[] | null>(null)
  const startExport = useExport()
  const pool = usePoolEntry([...selection.ids.keys()], null, selection.clear)
  const from = [...new Set(selection.standing().map(it => it.from))]
  const works = worksOn(columns, from)
  const ifWorks = (act: () => void) => (works ? act : null)
  const exportChosen = () => {
    const applicants_uuids = [...selection.ids.keys()]
    startExport({
      call: 'chosen',
      given: { params: { job_uuid: jobId }, body: { applicants_uuids } },
      title: titleOf(applicants_uuids),
    })
  }
  const trash = async () => {
    if (await bulk.trash(selection.standing())) selection.clear()
  }
  const transfer = () => {
    setAsked(true)
    setChoosing(true)
  }
  return (
    <>
      {(selection.size > 0 || bulk.working) && (
        <Suspense>
          <bar.Part
            steps={stepsFor(columns, from)}
            count={selection.size}
            working={bulk.working}
            onMove={onMove}
            onTransfer={canTransfer ? transfer : null}
            onTag={ifWorks(() => setTagging([...selection.ids.keys()]))}
            onExport={exportChosen}
            onPdf={() => setPrinting([...selection.ids.keys()])}
            onPool={pressOf(pool.entries)}
            onTrash={ifWorks(() => void trash())}
            onClear={selection.clear}
            onMissed={selection.clear}
          />
        </Suspense>
      )}
      {pool.dialog}
      {printing && (
        <Suspense>
          <PdfDialog ids={printing} title={titleOf(printing)} onClose={() => setPrinting(null)} />
        </Suspense>
      )}
      {tagging && (
        <Suspense>
          <TagMany ids={tagging} onClose={() => setTagging(null)} />
        </Suspense>
      )}
      {/* Stays mounted once opened: it closes its dialog and shows the result itself. */}
      {asked && (
        <Suspense>
          <Transfer
            {...tools}
            chosen={choosing ? selection.standing() : null}
            onClose={() => setChoosing(false)}
            onTransferred={selection.clear}
          />
        </Suspense>
      )}
    </>
  )
}
