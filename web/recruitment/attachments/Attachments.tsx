import { Download, FileText, Image, Paperclip, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { attachments, type Attachment } from '@kargozin/api/recruitment/applicants/attachments.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { bytes } from '../../core/numbers.ts'
import { Time } from '../../core/Time.tsx'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { questionWords } from '../../pickers/question-words.ts'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

const AddAttachments = lazy(async () => ({ default: (await import('./AddAttachments.tsx')).AddAttachments }))

type AttachmentsProps = { applicantId: string; canChange: boolean }

/** The files of an applicant except CVs: those that the applicant sent, and those that members attached. */
export function Attachments({ applicantId, canChange }: AttachmentsProps) {
  const list = useCall(attachments.list, { params: { applicant_uuid: applicantId } })
  const [adding, setAdding] = useState(false)
  const found = list.data?.attachments
  if (found?.length === 0 && !canChange) return null
  return (
    <section aria-label={t('Attachments')}>
      <header className="mb-1.5 flex min-h-(--h-sm) items-center gap-2">
        <h3 className="flex-1 text-sm font-semibold">{t('Attachments')}</h3>
        {canChange && !adding && (
          <Button kind="ghost" size="sm" icon={<Paperclip size={14} />} onPress={() => setAdding(true)}>
            {t('Attach files')}
          </Button>
        )}
      </header>
      <Suspense>{adding && <AddAttachments applicantId={applicantId} onClose={() => setAdding(false)} />}</Suspense>
      <Loaded
        of={{ ...list, data: found }}
        failed={t('The attachments could not be loaded')}
        skeleton={<Skeleton shape="text" count={2} />}
        small
      >
        {rows =>
          rows.length === 0 && !adding ? (
            <p className="text-sm text-text-3">{t('Certificates, work samples and other files besides the CV.')}</p>
          ) : (
            <ul className="grid gap-1">
              {rows.map(it => (
                <AttachmentLine key={it.uuid} applicantId={applicantId} attachment={it} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function useRemove(applicant_uuid: string, { uuid: media_uuid, fileTitle }: Attachment) {
  const params = { applicant_uuid, media_uuid }
  const options = { quiet: true }
  const restore = useSend(attachments.restore, options)
  const remove = useSend(attachments.remove, {
    ...options,
    done: () => toast.undo(t('“{title}” was deleted.', { title: fileTitle }), () => restore.send({ params })),
  })
  return { pending: remove.pending, remove: () => remove.send({ params }) }
}

type AttachmentLineProps = { applicantId: string; attachment: Attachment }

function AttachmentLine({ applicantId, attachment: it }: AttachmentLineProps) {
  const { remove, pending } = useRemove(applicantId, it)
  const Icon = it.type.startsWith('image/') ? Image : FileText
  const title = questionWords(it.fileTitle)
  return (
    <li className="flex items-center gap-2.5 rounded-md border border-line py-1 ps-3 pe-1">
      <Icon aria-hidden size={16} className="shrink-0 text-text-3" />
      <div className="min-w-0 flex-1">
        <a href={it.url} target="_blank" rel="noopener" className="block truncate font-medium hover:underline">
          <bdi>{title}</bdi>
        </a>
        <p className="flex flex-wrap gap-x-2 text-xs text-text-3">
          {title !== it.name && <bdi className="max-w-full truncate">{it.name}</bdi>}
          <span>{bytes(it.bytes)}</span>
          <span>
            {it.by ? <bdi>{it.by.fullName}</bdi> : t('Sent by the applicant')} · <Time at={it.created_at} relative />
          </span>
        </p>
      </div>
      <Button
        kind="ghost"
        size="sm"
        icon={<Download size={15} />}
        label={t('Download “{title}”', { title })}
        href={`${it.url}&download`}
        target="_blank"
      />
      {it.can.delete && (
        <Button
          kind="ghost"
          size="sm"
          icon={<Trash2 size={15} />}
          label={t('Delete “{title}”', { title })}
          pending={pending}
          onPress={remove}
        />
      )}
    </li>
  )
}
