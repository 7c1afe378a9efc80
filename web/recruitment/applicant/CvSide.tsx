import { Download, ExternalLink, FileText, RotateCw } from 'lucide-react'
import { applicantProfile, type Applicant, type Cv } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { useSend } from '../../core/calls/api.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CvPages } from '../imports/CvPages.tsx'
import { CvDrop } from '../cvs/CvDrop.tsx'

/** The current CV, to be read beside the decision. */
export function CvSide({ applicant }: { applicant: Applicant }) {
  const { cv } = applicant
  if (!cv)
    return (
      <div className="m-auto grid w-full max-w-md gap-4 p-4">
        <EmptyState
          small
          icon={<FileText size={18} />}
          title={t('No CV')}
          text={applicant.can.change ? t('Add the CV to read it here beside the decision.') : undefined}
        />
        <CvDrop applicant={applicant} />
      </div>
    )
  return (
    <>
      <CvHead cv={cv} />
      <Unread key={cv.uuid} applicant={applicant} cv={cv} />
      <div className="scroll min-h-0 flex-1 xl:p-3">
        {cv.type.startsWith('image/') ? (
          <img src={cv.url} alt={t('CV')} className="w-full rounded-md border border-line bg-surface-2" />
        ) : (
          <CvPages key={cv.uuid} cv={cv} />
        )}
      </div>
    </>
  )
}

function CvHead({ cv }: { cv: Cv }) {
  return (
    <header className="flex items-center gap-1 border-line pb-2 xl:border-b xl:bg-surface xl:px-3 xl:py-1.5">
      <FileText aria-hidden size={16} className="me-1 shrink-0 text-text-3" />
      <bdi className="min-w-0 truncate text-sm font-medium">{cv.name}</bdi>
      <span className="flex-1 ps-2 text-xs whitespace-nowrap text-text-3">
        <Time at={cv.created_at} relative />
      </span>
      <Button
        kind="ghost"
        size="sm"
        icon={<ExternalLink size={15} />}
        label={t('Open in a new tab')}
        href={cv.url}
        target="_blank"
      />
      <Button
        kind="ghost"
        size="sm"
        icon={<Download size={15} />}
        label={t('Download')}
        href={`${cv.url}&download`}
        target="_blank"
      />
    </header>
  )
}

/** Why the text of the CV is not known, if it is not. */
function Unread({ applicant, cv }: { applicant: Applicant; cv: Cv }) {
  const read = useSend(applicantProfile.readCv, { refresh: [applicantProfile.show, applicantProfile.cvs] })
  if (cv.unread === null) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-warn-soft px-3 py-2 text-warn max-xl:mb-2 max-xl:rounded-md">
      <p className="min-w-60 flex-1 text-sm">{cv.unread}</p>
      {applicant.can.change && (
        <Button
          size="sm"
          icon={<RotateCw size={14} />}
          pending={read.pending}
          onPress={() => read.send({ params: { applicant_uuid: applicant.uuid } })}
        >
          {t('Read it again')}
        </Button>
      )}
    </div>
  )
}
