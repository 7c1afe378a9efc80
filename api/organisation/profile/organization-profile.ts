import { call } from '../../call.ts'
import { body, id, longText, maybe, orNull, shape, shown, text, webLink, type Of } from '../../fields.ts'

/** The maximum lengths of the texts of a profile. */
export const profileLengths = { name: 200, about: 5000 } as const

const profile = shape({
  name: shown(),
  /** The name in addresses: /careers/{username}. It never changes, because others have links to it. */
  username: shown(),
  /** The URL of the logo; no token is needed. */
  logo: orNull(shown()),
  about: shown(),
  about_en: shown(),
  website: orNull(shown()),
})
export type OrganizationProfile = Of<typeof profile>

const path = '/organization/profile'
const needs = 'organization.settings.general'
const data = shape({ profile })

/** Calls about what the public knows about the organisation. Its industries have calls of their own. */
export const organizationProfile = {
  show: call({
    method: 'GET',
    path,
    needs,
    summary: 'The name, the logo and the description of the organisation',
    addedBecause: 'the specification has the screen of the profile but no call for it',
    shows: ['organization'],
    data,
  }),
  update: call({
    method: 'PUT',
    path,
    needs,
    summary: 'Change the profile of the organisation; absent fields stay, null removes the logo or the website',
    addedBecause: 'as organizationProfile.show',
    changes: ['organization'],
    body: body({
      name: maybe(text(profileLengths.name)),
      /** The id of a picture that was uploaded with organizationMedia.upload. */
      logo: maybe(orNull(id())),
      about: maybe(longText(profileLengths.about)),
      about_en: maybe(longText(profileLengths.about)),
      website: maybe(orNull(webLink(300))),
    }),
    data,
  }),
} as const
