import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { OrganizationProvider } from '../core/calls/organization.tsx'
import { t } from '../core/words.ts'
import { CvSide } from '../recruitment/applicant/CvSide.tsx'

const applicant: Applicant = {
  uuid: '01890000-0000-7000-8000-000000000001',
  name: 'کیان',
  last_name: 'رستمی',
  cv: {
    uuid: '01890000-0000-7000-8000-000000000002',
    ...{ name: 'scan.pdf', type: 'application/pdf', bytes: 1, url: '/files/scan.pdf?signed' },
    ...{ created_at: '2026-01-01T00:00:00.000Z', unread: 'این فایل متن ندارد.', current: true },
  },
  from_cv: [],
  cv_entries: [],
  can: { change: true },
} as unknown as Applicant // the CV beside the data shows only these

/** The CV of an applicant whose text could not be read. */
export const CvSideStory = () => (
  <OrganizationProvider>
    <h1>{t('CV')}</h1>
    <CvSide applicant={applicant} />
  </OrganizationProvider>
)
