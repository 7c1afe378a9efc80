import type { Page } from '@playwright/test'
import pg from 'pg'
import { members } from '@kargozin/api/organisation/members.ts'
import { roles } from '@kargozin/api/organisation/roles.ts'
import { found, newMobile, type Person } from './people.ts'
import { databaseOf } from './product.ts'
import { invitationSentTo } from './sms.ts'
import type { Say } from './words.ts'

/** The records for the screens of signing in, registering and accepting invitations. */
export type EntryRecords = {
  /** The owner of an empty organisation. */
  founder: Person
  /** A person with an account whom the demo company has invited. */
  invited: Person
  /** The secrets of three invitations: to a new person, to a person with an account, and an expired one. */
  invitations: { fresh: string; known: string; expired: string }
}

/** Creates an empty organisation, and invites three people to the demo company. */
export async function openEntries(sara: Person): Promise<EntryRecords> {
  const invite = async (first_name: string, last_name: string, mobile = newMobile(), roles_id: string[] = []) => {
    await sara.does(members.create, { body: { first_name, last_name, mobile, roles_id } })
    return { mobile, secret: await invitationSentTo(mobile) }
  }
  const fresh = await invite('ندا', 'مرادی')
  const late = await invite('پیمان', 'صالحی')
  await expire(late.mobile)
  // An account is recognised by a verified contact. Accepting an invitation verifies it.
  const invited = await (await found('همراه')).hire('لیلا', 'صادقی', [])
  const [role] = (await sara.does(roles.list, {})).roles.filter(it => it.users_count > 0)
  const known = await invite('لیلا', 'صادقی', invited.mobile, role && [role.id])
  return {
    founder: (await found('نان سحر')).sara,
    invited,
    invitations: { fresh: fresh.secret, known: known.secret, expired: late.secret },
  }
}

async function expire(mobile: string): Promise<void> {
  const client = new pg.Client(databaseOf(process.env['KARGOZIN_E2E_FOLDER'] ?? ''))
  await client.connect()
  try {
    await client.query("update invitation set expires_at = now() - interval '1 day' where mobile = $1", [mobile])
  } finally {
    await client.end()
  }
}

/** The fields of Screen that these screens use. Importing the type from screens.ts would be a circular import. */
type EntryScreen = {
  name: string
  as: 'stranger' | 'founder' | 'invited'
  path: (demo: EntryRecords) => string
  act?: (page: Page, say: Say) => Promise<void>
}

const invitation =
  (which: keyof EntryRecords['invitations']) =>
  ({ invitations }: EntryRecords) =>
    `/invitations/${invitations[which]}`

/** Requests a code, so that the field for the code is shown. */
const askForCode = (field: string) => async (page: Page, say: Say) => {
  await page.getByRole('textbox', { name: say(field) }).fill('09120000000')
  await page.getByRole('button', { name: say('Send the code') }).click()
  await page.getByText(say('The code was sent to')).waitFor()
}

const codeWay = async (page: Page, say: Say) => {
  await page.getByRole('button', { name: say('One-time code') }).click()
  await page.getByRole('textbox', { name: say('Mobile') }).waitFor()
}

/** The screens of signing in and registering, and the first screens of a new user. */
export const entryScreens: readonly EntryScreen[] = [
  { name: 'login', as: 'stranger', path: () => '/login' },
  { name: 'login-code', as: 'stranger', path: () => '/login', act: codeWay },
  {
    name: 'login-code-sent',
    as: 'stranger',
    path: () => '/login',
    act: async (page, say) => {
      await codeWay(page, say)
      await askForCode('Mobile')(page, say)
    },
  },
  {
    name: 'guest',
    as: 'stranger',
    path: () => '/login',
    act: async (page, say) => {
      await page.getByRole('button', { name: say('Continue as a guest') }).click()
      await page.getByRole('heading', { name: say('Newest job openings') }).waitFor()
    },
  },
  { name: 'register', as: 'stranger', path: () => '/register' },
  { name: 'forgot-password', as: 'stranger', path: () => '/forgot-password' },
  {
    name: 'forgot-password-code',
    as: 'stranger',
    path: () => '/forgot-password',
    act: askForCode('E-mail or mobile'),
  },
  { name: 'invitation-new', as: 'stranger', path: invitation('fresh') },
  { name: 'invitation-known', as: 'stranger', path: invitation('known') },
  { name: 'invitation-mine', as: 'invited', path: invitation('known') },
  { name: 'invitation-other', as: 'founder', path: invitation('fresh') },
  { name: 'invitation-others', as: 'founder', path: invitation('known') },
  { name: 'invitation-expired', as: 'stranger', path: invitation('expired') },
  { name: 'invitation-gone', as: 'stranger', path: () => '/invitations/nothing' },
  {
    name: 'home-first',
    as: 'founder',
    path: () => '/dashboard/home',
    act: (page, say) => page.getByRole('heading', { name: say('First steps') }).waitFor(),
  },
  { name: 'jobs-first', as: 'founder', path: () => '/dashboard/recruitment/job-opportunity' },
  { name: 'applicants-first', as: 'founder', path: () => '/dashboard/recruitment/cv-list' },
  { name: 'surveys-first', as: 'founder', path: () => '/dashboard/recruitment/questionnaires' },
]
