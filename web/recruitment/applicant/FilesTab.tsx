import { Download, ExternalLink, FileText } from 'lucide-react'
import { applicantProfile, type Applicant, type Cv } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { bytes } from '../../core/numbers.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { FileLinks, Part } from './Part.tsx'

/** All files of an applicant: the CVs, a new one, and what was sent with the application. */
export function FilesTab({ applicant }: { applicant: Applicant }) {
  return (
    <div className="grid gap-5">
      <Cvs applicant={applicant} />
      <SentFiles applicant={applicant} />
    </div>
  )
}

function Cvs({ applicant }: { applicant: Applicant }) {
  const { data } = useCall(applicantProfile.cvs, { params: { applicant_uuid: applicant.uuid } })
  return (
    <Part title={t('CVs')}>
      <div className="grid gap-3">
        {data && data.cvs.length > 0 && (
          <ul className="grid gap-1">
            {data.cvs.map(cv => (
              <li key={cv.uuid}>
                <CvLine cv={cv} />
              </li>
            ))}
          </ul>
        )}
        <CvDrop applicant={applicant} />
      </div>
    </Part>
  )
}

/** Where a new CV is dropped or chosen, for those who may change the applicant. */
export function CvDrop({ applicant }: { applicant: Applicant }) {
  const upload = useSend(applicantProfile.uploadCv, {
    refresh: [applicantProfile.show, applicantProfile.cvs, activities.ofApplicant, steps.ofJob],
  })
  const give = ([file]: File[]) => file && upload.send({ params: { applicant_uuid: applicant.uuid }, files: { file } })
  if (!applicant.can.change) return null
  return (
    <FileDrop
      label={t('Drop a new CV here')}
      help={t('PDF, Word, ODT, RTF or an image, up to 25 MB. Older CVs are kept.')}
      choose={t('Choose a file')}
      accept={['.pdf', '.docx', '.doc', '.odt', '.rtf', 'image/*']}
      files={upload.pending ? [{ name: t('Sending…') }] : []}
      error={upload.error?.message}
      onFiles={give}
    />
  )
}

function CvLine({ cv }: { cv: Cv }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <FileText aria-hidden size={16} className="shrink-0 text-text-3" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-0 truncate">
          <bdi>{cv.name}</bdi>
        </span>
        {cv.current && <Chip>{t('Current')}</Chip>}
        <span className="text-xs text-text-3 max-sm:basis-full">
          {bytes(cv.bytes)} · <Time at={cv.created_at} />
        </span>
      </span>
      <Button
        kind="ghost"
        size="sm"
        icon={<ExternalLink size={14} />}
        label={t('Open in a new tab')}
        href={cv.url}
        target="_blank"
      />
      <Button
        kind="ghost"
        size="sm"
        icon={<Download size={14} />}
        label={t('Download')}
        href={`${cv.url}&download`}
        target="_blank"
      />
    </div>
  )
}

/** The files that were sent with the CV. */
function SentFiles({ applicant }: { applicant: Applicant }) {
  if (applicant.files.length === 0) return null
  return (
    <Part title={t('Files sent')}>
      <FileLinks files={applicant.files} />
    </Part>
  )
}
