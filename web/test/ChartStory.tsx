import { OrganizationProvider } from '../core/calls/organization.tsx'
import ChartPage from '../structure/chart/ChartPage.tsx'

/** The page of the chart. */
export const ChartStory = () => (
  <OrganizationProvider>
    <ChartPage />
  </OrganizationProvider>
)
