import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { AppointmentsTab } from '../appointments/AppointmentsTab.tsx'
import { OfferButton, Offers } from './Offers.tsx'

/** The appointments with an applicant, below the times that they were offered. */
export const MeetingsTab = ({ applicant }: { applicant: Applicant }) => (
  <AppointmentsTab
    applicant={applicant}
    button={<OfferButton applicant={applicant} />}
    above={<Offers applicant={applicant} />}
  />
)
