import { RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { applicants, type ListedApplicant } from '@kargozin/api/recruitment/applicants.ts'
import { jobs } from '@kargozin/api/recruitment/jobs.ts'
import { steps } from '@kargozin/api/recruitment/steps.ts'
import { usePages, useSend } from '../../core/api.ts'
import { t } from '../../core/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { fullName } from '../applicant/applicant-words.ts'

const refresh = [applicants.trash, steps.ofJob, applicants.ofJob, jobs.list]

type TrashDrawerProps = { jobId: string; readOnly: boolean; onClose: () => void }

/** The applicants of the job that were thrown away: back they go, or for good. */
export function TrashDrawer({ jobId, readOnly, onClose }: TrashDrawerProps) {
  const list = usePages(applicants.trash, { params: { job_uuid: jobId }, query: { per_page: 20 } })
  const [deleting, setDeleting] = useState<ListedApplicant | null>(null)
  const restore = useSend(applicants.restore, { refresh, quiet: true })
  const rows = list.pages?.flatMap(page => page.applicants)
  const why = readOnly ? t('You may see this job opening but not change it.') : null
  return (
    <Drawer open onClose={onClose} title={t('Trash')} width={460}>
      {list.loading && <Skeleton shape="rows" count={4} />}
      {rows?.length === 0 && (
        <EmptyState
          icon={<Trash2 size={26} />}
          title={t('The trash is empty')}
          text={t('Applicants whom you throw away wait here, until they are restored or deleted for good.')}
        />
      )}
      <ul className="grid gap-1">
        {rows?.map(applicant => (
          <li key={applicant.uuid} className="flex items-center gap-2.5 rounded-md px-1.5 py-1 hover:bg-hover">
            <Avatar name={fullName(applicant)} size="sm" />
            <span className="min-w-0 flex-1 truncate">{fullName(applicant)}</span>
            <Button
              size="sm"
              icon={<RotateCcw size={14} />}
              why={why}
              onPress={() => restore.send({ params: { applicant_uuid: applicant.uuid } })}
            >
              {t('Restore')}
            </Button>
            <Button
              kind="danger"
              size="sm"
              icon={<Trash2 size={14} />}
              label={t('Delete {name} for good', { name: fullName(applicant) })}
              why={why}
              onPress={() => setDeleting(applicant)}
            />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button className="mx-auto mt-3 flex" pending={list.loadingMore} onPress={list.more}>
          {t('Load more')}
        </Button>
      )}
      {deleting && <DeleteDialog applicant={deleting} onClose={() => setDeleting(null)} />}
    </Drawer>
  )
}

function DeleteDialog({ applicant, onClose }: { applicant: ListedApplicant; onClose: () => void }) {
  const remove = useSend(applicants.remove, { refresh, done: onClose })
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      width={440}
      title={t('Delete {name} for good?', { name: fullName(applicant) })}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button
            kind="danger"
            pending={remove.pending}
            onPress={() => remove.send({ params: { applicant_uuid: applicant.uuid } })}
          >
            {t('Delete')}
          </Button>
        </>
      }
    >
      <p className="text-text-2">
        {t('This application, its CVs, comments and history are lost. This cannot be undone.')}
      </p>
    </Dialog>
  )
}
