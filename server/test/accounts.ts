import { registration } from '@kargozin/api/organisation/registration.ts'
import { hashPassword } from '../account/passwords.ts'
import { person, type Person, type World } from './world.ts'

/** The password of every person with a password in the tests. */
export const password = 'گذرواژهٔ سارا ۱۲'

/** A caller with only this token. */
export const holding = (world: World, token: string | null | undefined, organization = ''): Person =>
  person(world.url, { id: '', organization, token: token ?? '' })

/** Sets the password above for a person. */
export async function givePassword(world: World, who: Person): Promise<void> {
  const password_hash = await hashPassword(password)
  await world.inside(db => db.updateTable('user_account').set({ password_hash }).where('id', '=', who.id).execute())
}

/** The last code that was sent to a mobile or an e-mail address; empty if none was. */
export async function codeSentTo(world: World, contact: string): Promise<string> {
  const body = await world.asOwner(async db => {
    const text = await db
      .selectFrom('sms')
      .select('body')
      .where('mobile', '=', contact)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const mail = await db
      .selectFrom('email')
      .select('body')
      .where('address', '=', contact)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return text?.body ?? mail?.body ?? ''
  })
  return /\b(\d{6})\b/.exec(body)?.[1] ?? ''
}

/** The token of the last invitation that was sent to a mobile or an e-mail address. */
export async function linkSentTo(world: World, contact: string): Promise<string> {
  const body = await world.inside(async db => {
    const text = await db
      .selectFrom('sms')
      .select('body')
      .where('mobile', '=', contact)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const mail = await db
      .selectFrom('email')
      .select('body')
      .where('address', '=', contact)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return text?.body ?? mail?.body ?? ''
  })
  return /\/invitations\/([\w-]+)/.exec(body)?.[1] ?? ''
}

/** Registers a new person, who has no organisation. */
export async function registered(world: World, first_name: string, mobile: string): Promise<Person> {
  const body = { first_name, last_name: 'آزاد', mobile, password }
  return holding(world, (await world.nobody.does(registration.user, { body })).token_user)
}
