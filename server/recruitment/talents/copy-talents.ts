import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { announceChange } from '../../core/events.ts'
import { answer, type Answer, type CallContext } from '../../core/http/answer.ts'
import { notFound, wrong } from '../../core/errors.ts'
import { say } from '../../core/say.ts'
import { ofOrganization } from '../../db/conditions.ts'
import { sourceByKey } from '../../organisation/sources.ts'
import { requireJob } from '../access/job-access.ts'
import { bySlices, openBulk } from '../pipeline/bulk-parts.ts'
import { firstStep } from '../pipeline/bulk-transfer.ts'
import { copyApplicants, standingIn } from '../pipeline/copy-applicants.ts'
import { destination, outcomeOf } from '../pipeline/move-applicants.ts'
import { lockTalents, type ReachedTalent } from './reach-talents.ts'

type Copying = CallContext<typeof talents.copy>

/**
 * The job and the step into which the people are copied. The caller must have the permission to change the job. An inactive
 * job accepts applicants, a deleted one does not.
 */
async function placeOf({ params, body, db, who }: Copying) {
  await requireJob(db, who, params.uuid)
  const to = await db
    .selectFrom('job')
    .select(['id', 'title'])
    .where(ofOrganization(who))
    .where('id', '=', params.uuid)
    .executeTakeFirstOrThrow(notFound)
  const noSuchStep = () => wrong('step_uuid', 'one_of', 'This step is not in the pipeline of this job opening.')
  const step = await destination(db, who, to.id, body.step_uuid ?? (await firstStep(db, who, to.id)), noSuchStep)
  // Nobody can be copied into a rejection step, because that requires a reason.
  outcomeOf(step, {})
  return { to, step }
}

/** The requested people who cannot be copied, with the reason. The name is empty if the caller may not see the person. */
function errorsOf({ body, locale }: Copying, found: readonly ReachedTalent[]) {
  const known = new Map(found.map(it => [it.id, it]))
  return [...new Set(body.applicants_uuid)].flatMap(id => {
    const it = known.get(id)
    if (it?.scope === 'change') return []
    const word = it
      ? 'You can view this applicant but not copy their data.'
      : 'This person is no longer in the talent pool.'
    return { applicant_uuid: id, name: it?.name ?? '', message: say(locale, word) }
  })
}

/**
 * Requires the permission to change both job openings (decision 008). Two concurrent calls for the same member wait for each
 * other.
 */
async function copy(asked: Copying) {
  const { body, db, who } = asked
  const { to, step } = await placeOf(asked)
  const found = await lockTalents(db, who, body.applicants_uuid)
  const able = found.filter(it => it.scope === 'change').map(it => it.id)
  const bulk = await openBulk(db, who, 'transfer', to.id)
  const source = (await sourceByKey(db, who, 'talent_pool'))?.id
  const copied = new Set<string>()
  const copyThose = async (ids: readonly string[]) => {
    const there = await standingIn(db, who, to.id, ids)
    const fresh = ids.filter(id => !there.has(id))
    await bySlices(asked, to.id, fresh, async slice => {
      for (const id of await copyApplicants(db, who, { to, step, bulk, source }, slice)) copied.add(id)
    })
    return fresh.filter(id => !copied.has(id))
  }
  // Of several applications of one person, only the first is copied. The others then count as already in the job.
  const others = await copyThose(able)
  if (others.length > 0) await copyThose(others)
  announceChange(db, who, 'application', [to.id])
  return {
    transferred: copied.size,
    existed: able.length - copied.size,
    errors: errorsOf(asked, found),
    bulk_uuid: bulk,
  }
}

/** The answer to the call that copies members of the talent pool to a job. */
export const talentCopyAnswers: readonly Answer[] = [answer(talents.copy, copy)]
