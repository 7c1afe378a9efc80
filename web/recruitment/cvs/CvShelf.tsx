import { Download } from 'lucide-react'
import { applicantProfile, type Applicant, type Cv } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { useCall } from '../../core/calls/api.ts'
import { bytes } from '../../core/numbers.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { CvDrop } from './CvDrop.tsx'
import { CvThumb } from './CvThumb.tsx'

/** All CVs of an applicant with previews, newest first, and the upload of a new one. */
export function CvShelf({ applicant }: { applicant: Pick<Applicant, 'uuid' | 'can' | 'cv'> }) {
  const { data } = useCall(applicantProfile.cvs, { params: { applicant_uuid: applicant.uuid } })
  const cvs = data?.cvs ?? []
  return (
    <section aria-label={t('All CVs')} className="grid gap-3">
      {cvs.length > 0 && (
        <ul className="grid gap-2 sm:grid-cols-2">
          {cvs.map(cv => (
            <CvCard key={cv.uuid} cv={cv} />
          ))}
        </ul>
      )}
      <CvDrop applicant={applicant} />
    </section>
  )
}

function CvCard({ cv }: { cv: Cv }) {
  return (
    <li className="flex gap-3 rounded-md border border-line p-2">
      <CvThumb cv={cv} />
      <div className="flex min-w-0 flex-1 flex-col">
        <a href={cv.url} target="_blank" rel="noopener" className="truncate font-medium hover:underline">
          <bdi>{cv.name}</bdi>
        </a>
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
