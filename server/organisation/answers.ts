import type { Answer } from '../core/http/answer.ts'
import { acceptAnswers } from './accept-invitation.ts'
import { addressAnswers } from './addresses.ts'
import { industryAnswers } from './profile/industries.ts'
import { organizationMediaAnswers } from './profile/organization-media.ts'
import { organizationProfileAnswers } from './profile/organization-profile.ts'
import { invitationAnswers } from './invitations.ts'
import { leaveAnswers } from './leaving/leave.ts'
import { lookupAnswers } from './lookups.ts'
import { memberAnswers } from './members.ts'
import { noticeSettingAnswers } from './notices/notice-settings.ts'
import { organizationAnswers } from './organization.ts'
import { registrationAnswers } from './registration.ts'
import { roleHolderAnswers } from './role-holders.ts'
import { roleAnswers } from './roles.ts'
import { savedViewAnswers } from './saved-views.ts'
import { settingsAnswers } from './settings.ts'
import { sourceAnswers } from './sources.ts'
import { tagAnswers } from './tags.ts'
import { ownershipAnswers } from './transfer-ownership.ts'
import { viewAnswers } from './views.ts'
import { absenceAnswers } from './working-time/absences.ts'
import { workingTimeAnswers } from './working-time/working-times.ts'

/** The answers to the calls of the organisation area. */
export const organisationAnswers: readonly Answer[] = [
  ...absenceAnswers,
  ...acceptAnswers,
  ...addressAnswers,
  ...industryAnswers,
  ...invitationAnswers,
  ...leaveAnswers,
  ...lookupAnswers,
  ...memberAnswers,
  ...noticeSettingAnswers,
  ...organizationAnswers,
  ...organizationMediaAnswers,
  ...organizationProfileAnswers,
  ...ownershipAnswers,
  ...registrationAnswers,
  ...roleAnswers,
  ...roleHolderAnswers,
  ...savedViewAnswers,
  ...settingsAnswers,
  ...sourceAnswers,
  ...tagAnswers,
  ...viewAnswers,
  ...workingTimeAnswers,
]
