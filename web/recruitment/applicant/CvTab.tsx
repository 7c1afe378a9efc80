import { Download, ExternalLink, FileText, RotateCw } from 'lucide-react'
import { applicantProfile, type Applicant, type Cv } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { bytes } from '../../core/numbers.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { CvPages } from '../imports/CvPages.tsx'

/** The current CV, shown if the browser can, older ones to download, and an upload for a new one. */
export function CvTab({ applicant }: { applicant: Applicant }) {
  const params = { applicant_uuid: applicant.uuid }
  const { data } = useCall(applicantProfile.cvs, { params })
  const upload = useSend(applicantProfile.uploadCv, {
    refresh: [applicantProfile.show, applicantProfile.cvs, activities.ofApplicant, steps.ofJob],
  })
  const read = useSend(applicantProfile.readCv, { refresh: [applicantProfile.show, applicantProfile.cvs] })
  const old = data?.cvs.filter(cv => !cv.current) ?? []
  const give = ([file]: File[]) => file && upload.send({ params, files: { file } })
  return (
    <div className="grid gap-4">
      {applicant.cv ? (
        <CvView
          cv={applicant.cv}
          again={applicant.can.change ? () => read.send({ params }) : undefined}
          pending={read.pending}
        />
      ) : (
        <EmptyState small icon={<FileText size={18} />} title={t('No CV')} />
      )}
      {applicant.can.change && (
        <FileDrop
          label={t('Drop a new CV here')}
          help={t('PDF, Word, ODT, RTF or an image, up to 25 MB. Older CVs are kept.')}
          choose={t('Choose a file')}
          accept={['.pdf', '.docx', '.doc', '.odt', '.rtf', 'image/*']}
          files={upload.pending ? [{ name: t('Sending…') }] : []}
          error={upload.error?.message}
          onFiles={give}
        />
      )}
      {old.length > 0 && (
        <section>
          <h3 className="pb-1 text-sm font-semibold text-text-2">{t('Older CVs')}</h3>
          <ul className="grid gap-1">
            {old.map(cv => (
              <li key={cv.uuid}>
                <CvLine cv={cv} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function CvLine({ cv }: { cv: Cv }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <FileText aria-hidden size={16} className="shrink-0 text-text-3" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-0 truncate sm:flex-1">
          <bdi>{cv.name}</bdi>
        </span>
        <span className="text-xs text-text-3 max-sm:basis-full">
          {bytes(cv.bytes)} · <Time at={cv.created_at} />
        </span>
      </span>
      <Button
        size="sm"
        icon={<ExternalLink size={14} />}
        label={t('Open in a new tab')}
        href={cv.url}
        target="_blank"
      />
      <Button size="sm" icon={<Download size={14} />} href={`${cv.url}&download`} target="_blank">
        {t('Download')}
      </Button>
    </div>
  )
}

/** The server detects the type of the file from its content and lets nothing in it run. */
function CvView({ cv, again, pending }: { cv: Cv; again: (() => void) | undefined; pending: boolean }) {
  return (
    <section className="grid gap-2">
      <CvLine cv={cv} />
      {cv.unread !== null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-surface-2 px-3 py-2">
          <p className="min-w-60 flex-1 text-sm text-text-2">{cv.unread}</p>
          {again && (
            <Button size="sm" icon={<RotateCw size={14} />} pending={pending} onPress={again}>
              {t('Read it again')}
            </Button>
          )}
        </div>
      )}
      {cv.type.startsWith('image/') && (
        <img src={cv.url} alt={t('CV')} className="w-full rounded-md border border-line bg-surface-2" />
      )}
      {!cv.type.startsWith('image/') && <CvPages key={cv.uuid} cv={cv} />}
    </section>
  )
}
