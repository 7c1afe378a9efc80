import { Download } from 'lucide-react'
import { Button as PlainButton } from 'react-aria-components'
import { applicantProfile, type Applicant, type Cv } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { useCall } from '../../core/calls/api.ts'
import { bytes } from '../../core/numbers.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { CvDrop } from './CvDrop.tsx'
import { CvThumb } from './CvThumb.tsx'

type CvShelfProps = {
  applicant: Pick<Applicant, 'uuid' | 'can' | 'cv'>
  /** Opens a CV in the viewer beside the applicant. */
  onRead: (cv: Cv) => void
}

/** All CVs of an applicant with previews, newest first, and the upload of a new one. */
export function CvShelf({ applicant, onRead }: CvShelfProps) {
  const { data } = useCall(applicantProfile.cvs, { params: { applicant_uuid: applicant.uuid } })
  const cvs = data?.cvs ?? []
  return (
    <section aria-label={t('All CVs')} className="grid gap-3">
      {cvs.length > 0 && (
        <ul className="grid gap-2 sm:grid-cols-2">
          {cvs.map(cv => (
            <CvCard key={cv.uuid} cv={cv} onRead={onRead} />
          ))}
        </ul>
      )}
      <CvDrop applicant={applicant} />
    </section>
  )
}

function CvCard({ cv, onRead }: { cv: Cv; onRead: (cv: Cv) => void }) {
  return (
    <li className="flex gap-3 rounded-md border border-line p-2">
      <CvThumb cv={cv} />
      <div className="flex min-w-0 flex-1 flex-col">
        <PlainButton
          onPress={() => onRead(cv)}
          className="truncate rounded-sm text-start font-medium hover:underline focus-visible:outline-2 focus-visible:outline-focus"
        >
          <bdi>{cv.name}</bdi>
        </PlainButton>
        <p className="text-xs text-text-3">
          {bytes(cv.bytes)} · <Time at={cv.created_at} />
        </p>
        <div className="mt-auto flex items-end justify-between gap-2">
          {cv.current ? <Chip tone="green">{t('Current')}</Chip> : <span />}
          <Button
            kind="ghost"
            size="sm"
            icon={<Download size={14} />}
            label={t('Download “{title}”', { title: cv.name })}
            href={`${cv.url}&download`}
            target="_blank"
          />
        </div>
      </div>
    </li>
  )
}
