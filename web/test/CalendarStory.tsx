import CalendarPage from '../calendar/CalendarPage.tsx'
import { OrganizationProvider } from '../core/calls/organization.tsx'

/** The page of the calendar. */
export const CalendarStory = () => (
  <OrganizationProvider>
    <CalendarPage />
  </OrganizationProvider>
)
