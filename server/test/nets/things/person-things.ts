import { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { knownMobile, newApplicant, newMobile, type Maker, type Making } from './making.ts'

/** Several applications of one person, and the merges that make them one. */
export const ofPersons = {
  /** Another application of the same person as `application`, for another job. */
  sameApplicant: async making => {
    const applicant_uuid = await newApplicant(making, knownMobile(making), 'otherJob')
    const body = { applicant_uuid, own: [], other: [] }
    await making.by.does(duplicates.merge, { params: { applicant_uuid: await making.of('application') }, body })
    return applicant_uuid
  },
  /** Another person with the same name, in another job. */
  sameNameApplicant: making => newApplicant(making, newMobile(), 'otherJob'),
  /** A merge of two applicants into one person. */
  merge: async making => {
    const [one, two] = [await newApplicant(making), await newApplicant(making, newMobile(), 'otherJob')]
    const body = { applicant_uuid: two, own: [], other: [] }
    return (await making.by.does(duplicates.merge, { params: { applicant_uuid: one }, body })).merge_uuid
  },
  /** Two applicants who were joined together with others, because their names and mobiles are the same. */
  join: async making => {
    const mobile = newMobile()
    const [applicant_uuid, other_uuid] = [
      await newApplicant(making, mobile),
      await newApplicant(making, mobile, 'otherJob'),
    ]
    const body = { pairs: [{ applicant_uuid, other_uuid }] }
    return (await making.by.does(duplicates.join, { body })).join_uuid ?? ''
  },
} satisfies Record<string, Maker>

/**
 * Inserts a pool member directly into the tables, because the test also needs one for callers without access to the pool.
 * Creates a new applicant for it.
 */
async function newTalent({ world, by, of, mark }: Making, removed_at: string | null = null): Promise<string> {
  const application_id = await of(removed_at ? 'sameApplicant' : 'application')
  const values = { organization_id: by.organization, application_id, added_by: by.id, reason: mark, removed_at }
  await world.asOwner(db =>
    db
      .insertInto('talent')
      .values(values)
      .onConflict(it => it.columns(['organization_id', 'application_id']).doUpdateSet({ removed_at }))
      .execute(),
  )
  return application_id
}

/** Members of the talent pool. Their ids are those of their applications. */
export const ofPool = {
  talent: making => newTalent(making),
  removedTalent: making => newTalent(making, new Date().toISOString()),
} satisfies Record<string, Maker>
