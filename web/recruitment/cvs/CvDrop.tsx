import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { applicantProfile, type Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { refetchShowing } from '../../core/calls/api.ts'
import { identity } from '../../core/calls/make-call.ts'
import { sendForm } from '../../core/calls/send-form.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'

type Sending = { name: string; share: number } | null

function useUpload(applicant_uuid: string) {
  const client = useQueryClient()
  const [sending, setSending] = useState<Sending>(null)
  const [error, setError] = useState<string | null>(null)
  const upload = async (file: File) => {
    setError(null)
    setSending({ name: file.name, share: 0 })
    try {
      const call = applicantProfile.uploadCv
      const input = { params: { applicant_uuid }, files: { file } }
      await sendForm(call, input, share => setSending({ name: file.name, share }), identity(call.needs))
      await refetchShowing(client, call.changes)
      toast.success(
        t('The CV was added and is being read. Values that differ from the profile are shown there for you to decide.'),
      )
    } catch (refusal) {
      setError(refusal instanceof Error ? refusal.message : t('Something went wrong. Please try again later.'))
    }
    setSending(null)
  }
  return { sending, error, upload: (file: File) => void upload(file) }
}

/** The area for dropping or choosing a new CV. Shown to users who may change the applicant. */
export function CvDrop({ applicant }: { applicant: Pick<Applicant, 'uuid' | 'can' | 'cv'> }) {
  const { sending, error, upload } = useUpload(applicant.uuid)
  if (!applicant.can.change) return null
  return (
    <FileDrop
      label={applicant.cv ? t('Drop a newer CV here') : t('Drop the CV here')}
      help={t(
        'PDF, Word, ODT, RTF or an image, up to 25 MB. Older CVs are kept, and nothing is overwritten without asking.',
      )}
      choose={t('Choose a file')}
      accept={['.pdf', '.docx', '.doc', '.odt', '.rtf', 'image/*']}
      files={sending ? [sending] : []}
      error={error}
      disabled={sending !== null}
      onFiles={([file]) => file && upload(file)}
    />
  )
}
