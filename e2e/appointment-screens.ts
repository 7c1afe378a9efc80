import type { Page } from '@playwright/test'
import type { Say } from './words.ts'

/** The fields of Screen that these screens use. Importing the type from screens.ts would be a circular import. */
type AppointmentScreen = {
  name: string
  as: 'owner'
  over?: true
  path: (demo: { job: string; applied: string }) => string
  act?: (page: Page, say: Say) => Promise<void>
}

const list = '/dashboard/recruitment/appointments'
const drawer = ({ job, applied }: { job: string; applied: string }) =>
  `/dashboard/recruitment/pipeline/${job}?applicant=${applied}&tab=appointments`

/** The screens of interviews and other appointments. */
export const appointmentScreens: readonly AppointmentScreen[] = [
  { name: 'appointments', as: 'owner', path: () => `${list}?when=all` },
  { name: 'appointments-week', as: 'owner', path: () => `${list}?view=week` },
  { name: 'pipeline-appointments', as: 'owner', over: true, path: drawer },
  {
    name: 'pipeline-new-appointment',
    as: 'owner',
    over: true,
    path: drawer,
    act: async (page, say) => {
      await page.getByRole('button', { name: say('New appointment') }).click()
      await page.getByRole('dialog', { name: say('New appointment') }).waitFor()
    },
  },
]
