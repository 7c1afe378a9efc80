import type { Answer } from '../core/http/answer.ts'
import { contactAnswers } from './change-contacts.ts'
import { codeAnswers } from './codes.ts'
import { mediaAnswers } from './media.ts'
import { myOrganizationAnswers } from './my-organizations.ts'
import { profileAnswers } from './profile.ts'
import { sessionAnswers } from './sessions.ts'
import { ssoAnswers } from './sso.ts'
import { userSettingAnswers } from './user-settings.ts'

/** The answers to the calls of the account area. */
export const accountAnswers: readonly Answer[] = [
  ...codeAnswers,
  ...contactAnswers,
  ...mediaAnswers,
  ...myOrganizationAnswers,
  ...profileAnswers,
  ...sessionAnswers,
  ...ssoAnswers,
  ...userSettingAnswers,
]
