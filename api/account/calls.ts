import { codes } from './codes.ts'
import { contacts } from './contacts.ts'
import { media } from './media.ts'
import { myOrganizations } from './my-organizations.ts'
import { passwords } from './passwords.ts'
import { profile } from './profile.ts'
import { sessions } from './sessions.ts'
import { sso } from './sso.ts'
import { userSettings } from './user-settings.ts'

/** The calls of the account area, grouped by resource. */
export const accountCalls = {
  codes,
  contacts,
  media,
  myOrganizations,
  passwords,
  profile,
  sessions,
  sso,
  userSettings,
}
