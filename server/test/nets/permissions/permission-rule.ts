import { type Call, type Supervisors } from '@kargozin/api/call.ts'
import { may, type Rights } from '@kargozin/api/permissions.ts'
import { schemaOf } from '../schemas.ts'

/* The rule that says, for any call and any person, whether the person may make the call. Exceptions are in the contract. */

/** The result of a call: allowed (✓), refused with 403 (–), with 404 (hidden), or with 401 (sign in). */
export type May = '✓' | '–' | 'hidden' | 'sign in'

/** What the rule must know of a person. `rights` is undefined for a person without an organisation. */
export type Standing = {
  rights: Rights | undefined
  /** Whether the person is signed in with an account, as a guest, or not at all. */
  signedIn: 'account' | 'guest' | 'no'
  /** The groups of supervisors to which the person belongs, for the job opening and the applicant of the test. */
  supervises: readonly Supervisors[]
}

const ofApplicant = /\/(applicants|appointments|bookings|report|tasks|merges|bulk-actions)\/\{/
const ofJob = /\/(jobs?|steps|imports)\/\{/

/** Whether the path of a call names a job opening or a record of one. */
export const namesJob = ({ path }: Call): boolean => ofApplicant.test(path) || ofJob.test(path)

/** Whether the call names applicants, in its path or in its body. */
const namesApplicant = ({ path, body }: Call) =>
  ofApplicant.test(path) || Object.keys(schemaOf(body).properties ?? {}).some(key => /^applicants_uuids?$/.test(key))

/**
 * The supervisors who may make a call; undefined if the call names no record of a job opening. Supervisors who may look can read.
 * Changes of an applicant are allowed to supervisors of the applicant's step, all others only to those of the job opening.
 * An import also contains persons who are not applicants yet, so those who may only look cannot read it.
 */
function supervisorsOf(it: Call): Supervisors | undefined {
  if (it.callers?.supervisors) return it.callers.supervisors
  if (!namesJob(it)) return undefined
  if (/\/imports\b/.test(it.path)) return 'of the job who may change'
  if (it.method === 'GET') return 'who may look'
  return namesApplicant(it) ? 'of the step who may change' : 'of the job who may change'
}

/** Whether a person fulfils what the call needs besides `needs`. */
function fulfils({ callers }: Call, { rights, signedIn }: Standing): boolean {
  const only = callers?.only
  if (only === undefined) return true
  if (only === 'account') return signedIn === 'account'
  if (!rights) return false
  // The owner has written all records of the test.
  if (only === 'owner' || only === 'author') return rights.owner
  return only === 'member' || may(rights, only)
}

/** The result for a person with the permission of `needs`, from the record that the call names. */
function onRecord(it: Call, person: Standing): May {
  const { rights, supervises } = person
  const group = supervisorsOf(it)
  const everything = !group || (rights && may(rights, 'organization.hiring.jobs.all'))
  if (!everything && !supervises.includes('who may look')) return 'hidden'
  if (!fulfils(it, person)) return it.callers?.hidden ? 'hidden' : '–'
  return everything || supervises.includes(group) ? '✓' : '–'
}

/** The result of a call that its contract promises for a person, if all ids of the request refer to the same job opening. */
export function expectedOf(it: Call, person: Standing): May {
  const { rights, signedIn } = person
  if (it.needs === 'nobody') return '✓'
  if (signedIn === 'no' || (!rights && it.needs !== 'user')) return 'sign in'
  if (rights && !may(rights, it.needs)) return '–'
  return onRecord(it, person)
}

/** Whether the exception of a call says what the rule says without it, and should be removed. */
export const saysNothing = (it: Call, people: readonly Standing[]): boolean =>
  it.callers !== undefined &&
  people.every(person => expectedOf(it, person) === expectedOf({ ...it, callers: undefined }, person))
