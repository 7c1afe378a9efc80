import { sql } from 'kysely'
import { applicantTags, type ApplicantTags } from '@kargozin/api/recruitment/applicants/applicant-tags.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { notFound } from '../../core/errors.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { reachApplication, tagsOf } from '../access/applicant-access.ts'
import { changeTags, pairsOf } from '../pipeline/tag-applicants.ts'

async function readTags(db: Db, who: Member, id: string): Promise<{ tags: ApplicantTags }> {
  const { rows } = await sql<{ tags: ApplicantTags }>`select ${sql.raw(tagsOf('a'))} as tags from application a
    where a.organization_id = ${who.organization_id} and a.id = ${id}`.execute(db)
  return { tags: rows[0]?.tags ?? [] }
}

async function list({ params, db, who }: CallContext<typeof applicantTags.list>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'show')
  return readTags(db, who, it.id)
}

async function set({ params, body, db, who }: CallContext<typeof applicantTags.set>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'change', true)
  const tags = [...new Set(body.tags)]
  // The user did not see the deleted tags of the applicant, so they are kept, and appear again when the tag is restored.
  const others = sql`select x.application_id, x.tag_id from application_tag x
    join tag on tag.organization_id = x.organization_id and tag.id = x.tag_id and tag.deleted_at is null
   where x.organization_id = ${who.organization_id} and x.application_id = ${it.id} and x.tag_id <> all(${tags}::uuid[])`
  await changeTags(db, who, { add: pairsOf([it.id], tags), remove: others, type: 'tag' })
  return readTags(db, who, it.id)
}

async function remove({ params, db, who }: CallContext<typeof applicantTags.remove>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'change', true)
  await db
    .selectFrom('tag')
    .select('id')
    .where(ofOrganization(who))
    .where('id', '=', params.tag_uuid)
    .executeTakeFirstOrThrow(notFound)
  const asked = pairsOf([it.id], [params.tag_uuid])
  await changeTags(db, who, { add: pairsOf([], []), remove: asked, type: 'tag' })
  return readTags(db, who, it.id)
}

/** The answers to the calls about the tags of an applicant. */
export const applicantTagAnswers: readonly Answer[] = [
  answer(applicantTags.list, list),
  answer(applicantTags.set, set),
  answer(applicantTags.remove, remove),
]
