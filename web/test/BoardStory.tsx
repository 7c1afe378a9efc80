import { OrganizationProvider } from '../core/calls/organization.tsx'
import PipelinePage from '../recruitment/pipeline/PipelinePage.tsx'

/** The product's page of a pipeline. */
export const BoardStory = () => (
  <OrganizationProvider>
    <PipelinePage />
  </OrganizationProvider>
)
