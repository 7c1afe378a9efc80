import { Suspense, useState } from 'react'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { useSend } from '../../core/calls/api.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { lazy } from '../../ui/lazy.ts'
import type { Offered } from './SelectionBar.tsx'
import { useBulkChange } from '../moves/use-bulk-change.ts'

const MessageDialog = lazy(async () => ({ default: (await import('../conversation/MessageDialog.tsx')).MessageDialog }))
const PdfDialog = lazy(async () => ({ default: (await import('../pdf/PdfDialog.tsx')).PdfDialog }))
const PoolDialog = lazy(async () => ({ default: (await import('../pool/PoolDialog.tsx')).PoolDialog }))
const SourceMany = lazy(async () => ({ default: (await import('./SourceManyDialog.tsx')).SourceManyDialog }))
const TagMany = lazy(async () => ({ default: (await import('../tags/TagManyDialog.tsx')).TagManyDialog }))
const TaskMany = lazy(async () => ({ default: (await import('../tasks/TaskDialog.tsx')).AddTaskToMany }))

type OpenDialog = { does: 'message' | 'tags' | 'source' | 'task' | 'pdf' | 'pool'; ids: readonly string[] }

type SharedActions = {
  ids: readonly string[]
  /** The reason why the caller may not change any of these applicants; null if they may change some. */
  why?: string | null
  /** Called after an action that ends the selection. */
  onDone: () => void
}

/** The actions that every bar offers, and the dialogs of these actions. They work for applicants of different job openings. */
export function useSharedActions({ ids, why = null, onDone }: SharedActions) {
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const rating = useSend(
    bulk.rate,
    useBulkChange(
      count =>
        t('The rating of {count} applicant was changed.|The rating of {count} applicants was changed.', { count }),
      onDone,
    ),
  )
  const ask = (does: OpenDialog['does']) => () => setOpened({ does, ids })
  const rateAll = (rate: number) => () => rating.send({ body: { applicants_uuids: [...ids], rate } })
  const offered = {
    message: { run: ask('message'), why },
    tags: { run: ask('tags'), why },
    rate: {
      why,
      entries: [5, 4, 3, 2, 1, 0].map(rate => ({
        id: String(rate),
        label: rate === 0 ? t('Not rated') : '★'.repeat(rate),
        ...(rate === 0 ? {} : { note: number(rate) }),
        onPress: rateAll(rate),
      })),
    },
    source: { run: ask('source'), why },
    task: { run: ask('task') },
    pdf: { run: ask('pdf') },
    pool: { run: ask('pool') },
  } satisfies Offered
  const close = () => setOpened(null)
  const dialogs = opened && (
    <Suspense>
      {opened.does === 'message' && <MessageDialog ids={opened.ids} name={null} onClose={close} onDone={onDone} />}
      {opened.does === 'tags' && <TagMany ids={opened.ids} onClose={close} onDone={onDone} />}
      {opened.does === 'source' && <SourceMany ids={opened.ids} onClose={close} onDone={onDone} />}
      {opened.does === 'task' && <TaskMany ids={opened.ids} onClose={close} onDone={onDone} />}
      {opened.does === 'pdf' && <PdfDialog ids={opened.ids} title={titleOf(opened.ids)} onClose={close} />}
      {opened.does === 'pool' && <PoolDialog ids={opened.ids} name={null} onClose={close} onDone={onDone} />}
    </Suspense>
  )
  return { offered, dialogs }
}

/** The title for the selected applicants. */
export const titleOf = (ids: readonly string[]) => t('{count} applicant|{count} applicants', { count: ids.length })
