import { absences } from './absences.ts'
import { addresses } from './addresses.ts'
import { events } from './events.ts'
import { industries } from './profile/industries.ts'
import { invitations } from './invitations.ts'
import { lookups } from './lookups.ts'
import { members } from './members.ts'
import { organizations } from './organization.ts'
import { registration } from './registration.ts'
import { roles } from './roles.ts'
import { savedViews } from './saved-views.ts'
import { noticeSettings } from './notice-settings.ts'
import { organizationMedia } from './profile/organization-media.ts'
import { organizationProfile } from './profile/organization-profile.ts'
import { organizationSettings } from './settings.ts'
import { sources } from './sources.ts'
import { tags } from './tags.ts'
import { views } from './views.ts'
import { workingTimes } from './working-time.ts'

/** The calls of the organisation area, grouped by resource. */
export const organisationCalls = {
  absences,
  addresses,
  events,
  industries,
  invitations,
  lookups,
  members,
  noticeSettings,
  organizationMedia,
  organizationProfile,
  organizations,
  organizationSettings,
  registration,
  roles,
  savedViews,
  sources,
  tags,
  views,
  workingTimes,
}
