import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { t } from '../../core/words.ts'
import { Attachments } from '../attachments/Attachments.tsx'
import { CvShelf } from '../cvs/CvShelf.tsx'
import { Part } from './parts/Part.tsx'
import { useCvPlace } from './parts/use-cv-place.ts'

/** All files of an applicant: the CVs, the upload of a new one, and the attachments. */
export function FilesTab({ applicant }: { applicant: Applicant }) {
  const { showCv } = useCvPlace()
  return (
    <div className="grid gap-5">
      <Part title={t('CVs')}>
        <CvShelf applicant={applicant} onRead={showCv} />
      </Part>
      <Attachments key={applicant.uuid} applicantId={applicant.uuid} canChange={applicant.can.change} />
    </div>
  )
}
