import { organizationProfile } from '@kargozin/api/organisation/profile/organization-profile.ts'
import { changed, recordActivity } from '../../core/activity.ts'
import { notFound } from '../../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import { requirePictures } from './organization-media.ts'

/** The stored profile. With `lock`, nobody else changes it until the transaction ends. */
async function stored(db: Db, who: Member, lock = false) {
  const row = await db
    .selectFrom('organization')
    .select(['name', 'username', 'logo', 'about', 'about_en', 'website'])
    .where('id', '=', who.organization_id)
    .$if(lock, q => q.forNoKeyUpdate())
    .executeTakeFirstOrThrow(notFound)
  return { ...row, about: row.about ?? '', about_en: row.about_en ?? '' }
}

const shown = (it: Awaited<ReturnType<typeof stored>>) => ({
  profile: { ...it, logo: it.logo && `/files/${it.logo}` },
})

async function update({ db, who, body }: CallContext<typeof organizationProfile.update>) {
  const before = await stored(db, who, true)
  const difference = changed(before, body)
  if (!difference) return shown(before)
  if (body.logo && body.logo !== before.logo)
    await requirePictures(db, who, { field: 'logo', kind: 'logo', ids: [body.logo] })
  const id = who.organization_id
  await db.updateTable('organization').set(difference.after).where('id', '=', id).execute()
  await recordActivity(db, who, { type: 'update', subject: 'organization', id, ...difference })
  return shown({ ...before, ...difference.after })
}

/** The answers to the calls about the profile of the organisation. */
export const organizationProfileAnswers: readonly Answer[] = [
  answer(organizationProfile.show, async ({ db, who }) => shown(await stored(db, who))),
  answer(organizationProfile.update, update),
]
