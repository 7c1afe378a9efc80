import { industries, maxIndustries } from '@kargozin/api/organisation/profile/industries.ts'
import { industryNames } from '@kargozin/api/organisation/profile/industry-names.ts'
import type { Labels } from '@kargozin/api/labels.ts'
import { recordActivity } from '../../core/activity.ts'
import { notFound, refuse } from '../../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'

const names: Labels = industryNames

/** The industries of the organisation. With `lock`, nobody else changes them until the transaction ends. */
async function attachedTo(db: Db, who: Member, lock = false): Promise<number[]> {
  const row = await db
    .selectFrom('organization')
    .select('industries')
    .where('id', '=', who.organization_id)
    .$if(lock, q => q.forNoKeyUpdate())
    .executeTakeFirstOrThrow(notFound)
  return row.industries
}

const listed = (attached: readonly number[]) => ({
  industries: Object.entries(names).map(([key, { fa, en }]) => {
    const id = Number(key)
    return { id, name: fa, name_en: en, attached: attached.includes(id) }
  }),
})

/** The history stores names, as it does for cities. */
const namesOf = (ids: readonly number[]) => ids.flatMap(id => names[id]?.fa ?? [])

async function change(db: Db, who: Member, before: readonly number[], after: readonly number[]) {
  const id = who.organization_id
  if (after.length === before.length) return listed(before)
  await db
    .updateTable('organization')
    .set({ industries: [...after] })
    .where('id', '=', id)
    .execute()
  await recordActivity(db, who, {
    ...{ type: 'update', subject: 'organization', id },
    before: { industries: namesOf(before) },
    after: { industries: namesOf(after) },
  })
  return listed(after)
}

async function attach({ db, who, params }: CallContext<typeof industries.attach>) {
  const id = Number(params.id)
  if (!names[id]) throw notFound()
  const before = await attachedTo(db, who, true)
  const after = [...new Set([...before, id])].toSorted((a, b) => a - b)
  if (after.length > maxIndustries)
    throw refuse(422, 'An organisation has at most {limit} industries.', { params: { limit: maxIndustries } })
  return change(db, who, before, after)
}

async function detach({ db, who, body: { ids } }: CallContext<typeof industries.detach>) {
  const before = await attachedTo(db, who, true)
  return change(
    db,
    who,
    before,
    before.filter(it => !ids.includes(it)),
  )
}

/** The answers to the calls about the industries of the organisation. */
export const industryAnswers: readonly Answer[] = [
  answer(industries.list, async ({ db, who }) => listed(await attachedTo(db, who))),
  answer(industries.attach, attach),
  answer(industries.detach, detach),
]
