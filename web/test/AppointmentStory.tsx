import { useState } from 'react'
import { OrganizationProvider } from '../core/calls/organization.tsx'
import { t } from '../core/words.ts'
import { NewAppointment } from '../recruitment/appointments/NewAppointment.tsx'

/** The dialog for a new appointment, open until it is closed. */
export function AppointmentStory() {
  const [isOpen, setOpen] = useState(true)
  return (
    <OrganizationProvider>
      <h1>{t('Job openings')}</h1>
      {isOpen && <NewAppointment onClose={() => setOpen(false)} />}
    </OrganizationProvider>
  )
}
