import { OrganizationProvider } from '../core/calls/organization.tsx'
import { TopBar } from '../shell/TopBar.tsx'

const nothingToDo = () => undefined

/** The green bar, with the button that only some builds have. */
export const BarStory = () => (
  <OrganizationProvider>
    <TopBar onMenu={nothingToDo} onSearch={nothingToDo} onKeys={nothingToDo} />
  </OrganizationProvider>
)
