import type { BodyIn } from '@kargozin/api/call.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import type { Person, World } from '../../world.ts'

/** The argument of a Maker. `of` creates a record of another kind or returns the existing one. */
export type Making = { world: World; by: Person; of(kind: string): Promise<string>; mark: string }

/** Creates a record and returns its id. */
export type Maker = (making: Making) => Promise<string>

let numbers = 0

/** A mobile number that no other record has. */
export const newMobile = () => `0917${String(1_000_000 + numbers++)}`

/** The mobile number of the person who applied twice. */
export const knownMobile = ({ by }: Making) => `0918${by.organization.replace(/\D/g, '').slice(-7).padStart(7, '0')}`

/** Enters an applicant into the job opening of this kind. */
export const newApplicant = async ({ by, of, mark }: Making, mobile = newMobile(), job = 'job') => {
  const gender = job === 'job' ? 'women' : 'unknown'
  const body: BodyIn<typeof applicants.create> = { name: mark, last_name: mark, mobile, gender }
  return (await by.does(applicants.create, { params: { job_uuid: await of(job) }, body })).applicant.uuid
}
