import { sql } from 'kysely'
import type { ApplicationForm } from '@kargozin/api/recruitment/apply/application-rules.ts'
import { earlier } from '@kargozin/api/recruitment/apply/earlier.ts'
import { isPrivate } from '@kargozin/api/recruitment/apply/information-rules.ts'
import {
  fromStored,
  type LaterPart,
  type Snapshot,
  type StoredSnapshot,
} from '@kargozin/api/recruitment/people/snapshot.ts'
import {
  codeKey,
  countCode,
  endSteadily,
  makeCode,
  requireCodesFor,
  sendCode,
  useCode,
  wrongCode,
} from '../../account/one-time-codes.ts'
import { answer, type Answer, type CallContext } from '../../core/http/answer.ts'
import { say } from '../../core/say.ts'
import type { Db } from '../../db/transaction.ts'
import { plainNames } from '../../messages/plain-name.ts'
import { saidOf, sectionsOf } from '../people/read-information.ts'
import { readJob } from './apply.ts'
import { makeProof } from './proof.ts'
import { runningSince } from './proved-person.ts'

type EarlierApplication = {
  job_title: string
  applied_at: string
  snapshot: StoredSnapshot<Snapshot>
  given: StoredSnapshot<LaterPart>
}

/**
 * The latest application to this organisation that was sent with this mobile number and still has it. A number that only a
 * member entered does not count: if it is mistyped, it belongs to a stranger.
 */
async function latestOf(db: Db, organization_id: string, mobile: string): Promise<EarlierApplication | undefined> {
  const { rows } = await sql<EarlierApplication>`
    select job.title as job_title, a.applied_at, a.snapshot, coalesce(i.given, '{}') as given
      from applicant p
      join application a on a.organization_id = p.organization_id and a.id = p.application_id
      join job on job.organization_id = a.organization_id and job.id = a.job_id
      left join information i on i.organization_id = a.organization_id and i.application_id = a.id
     where p.organization_id = ${organization_id} and p.mobile = ${mobile} and a.sent_mobile = ${mobile}
       and a.trashed_at is null and a.erased_at is null
     order by a.applied_at desc, a.id desc limit 1`.execute(db)
  return rows[0]
}

/** The key of the code contains the organisation, so that the code is valid for no other organisation. */
const holderOf = ({ organization_id }: { organization_id: string }) => `applicant ${organization_id}`

async function send(context: CallContext<typeof earlier.sendCode>) {
  const start = performance.now()
  const { db, from, locale, body } = context
  const job = await readJob(context)
  const contact = { kind: 'mobile', value: body.mobile } as const
  requireCodesFor(context, contact, 'mobile', 'Codes cannot be sent to numbers outside Iran. Please fill in the form.')
  const holder = holderOf(job)
  // The limit also counts by IP address, because strangers must not prevent the owner of the number from getting a code.
  const again_at = await countCode(context, contact, holder, `${holder} ${from.ip}`)
  const code = await makeCode(context, contact, codeKey(contact, holder))
  if (await latestOf(db, job.organization_id, contact.value)) {
    const names = plainNames({ organization: job.organization })
    const text = say(locale, 'Your code for your application to “{organization}”: {code}', {
      ...names,
      code: code.code,
    })
    await sendCode(context, contact, { ...code, text })
  }
  await endSteadily(context, start)
  return { expire_at: code.expires_at, again_at }
}

/** The values that the person sent before for the fields of this form. Sensitive values are never sent back to a page. */
function knownIn(form: ApplicationForm, { snapshot, given }: EarlierApplication) {
  const sent = { snapshot: fromStored(snapshot), given: fromStored(given) }
  const sentValues = saidOf(sent)
  const sections = sectionsOf(sent)
  const { name = '', last_name = '' } = sent.snapshot
  const texts = form.fields.flatMap(field => {
    const value = isPrivate(field.name) ? undefined : sentValues.get(field.name)
    return value === undefined ? [] : [[field.name, value] as const]
  })
  const entries = form.sections.flatMap(section => {
    const known = sections.get(section.name) ?? []
    return known.length > 0 ? [[section.name, known] as const] : []
  })
  return { texts: { name, last_name, ...Object.fromEntries(texts) }, sections: Object.fromEntries(entries) }
}

async function read(context: CallContext<typeof earlier.read>) {
  const { db, services, body } = context
  const { mobile } = body
  const { organization_id, form } = await readJob(context)
  await useCode(context, codeKey({ kind: 'mobile', value: mobile }, holderOf({ organization_id })), body.code)
  const latest = await latestOf(db, organization_id, mobile)
  // The number is unknown, or its data was erased after the code was sent.
  if (!latest) throw wrongCode()
  const { job_title, applied_at } = latest
  return {
    ...makeProof(services.config.secret, { organization_id, mobile }),
    ...{ mobile, job_title, applied_at, known: knownIn(form, latest) },
    running_since: await runningSince(db, { organization_id, job_id: context.params.job_id, mobile }),
  }
}

/** The answers to the calls of people who applied before. */
export const earlierAnswers: readonly Answer[] = [answer(earlier.sendCode, send), answer(earlier.read, read)]
