import { sql } from 'kysely'
import { stepType } from '@kargozin/api/labels.ts'
import type { RejectReason } from '@kargozin/api/labels-reasons.ts'
import type { JobForm } from '@kargozin/api/recruitment/apply/application-rules.ts'
import { stillAsked } from '@kargozin/api/recruitment/apply/information-rules.ts'
import type { LaterPart, Snapshot, StoredSnapshot } from '@kargozin/api/recruitment/people/snapshot.ts'
import { queueEmail, queueSms } from '../../messages/outbox.ts'
import { say } from '../../core/say.ts'
import type { Services } from '../../core/http/services.ts'
import { openTrackLinks, trackUrl } from '../people/track-link.ts'
import type { Db } from '../../db/transaction.ts'
import { plainNames } from '../../messages/plain-name.ts'

/** Whether a step asks applicants who enter it for the additional information. A rejection step never asks. */
export const asksInformation = sql<boolean>`(step.notify_to_complete_information and step.type <> ${sql.lit(stepType.rejected)})`

type About = { organization_id: string; application_id: string; stay_id: string }

/** The receiver of the message and its data. */
type Reader = {
  mobile: string | null
  email: string | null
  name: string
  job_title: string
  organization_name: string
}

const withdrew = 'withdrew' satisfies RejectReason

/** The channel that the step of a stay uses, and the number of missing items. Undefined if the step requests nothing. */
async function readAsking(db: Db, { organization_id, stay_id }: About) {
  const { rows } = await sql<
    JobForm & {
      channel: number
      snapshot: StoredSnapshot<Snapshot>
      has_cv: boolean
      later: StoredSnapshot<LaterPart> | null
    }
  >`
    select step.further_information_channel as channel, job.form_options, job.questions, job.required_files,
           a.snapshot, a.cv_file_id is not null as has_cv, i.given as later
      from stay
      join step on step.organization_id = stay.organization_id and step.id = stay.step_id
      join job on job.organization_id = stay.organization_id and job.id = stay.job_id
      join application a on a.organization_id = stay.organization_id and a.id = stay.application_id
      left join information i on i.organization_id = a.organization_id and i.application_id = a.id
     where stay.organization_id = ${organization_id} and stay.id = ${stay_id} and ${asksInformation}
       and not ${withdrew} = any(a.rejection_reasons)`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const items = stillAsked(row, { snapshot: row.snapshot, later: row.later ?? {}, has_cv: row.has_cv })
  return { channel: row.channel, missing: items.filter(it => !it.given).length }
}

/**
 * The contacts to which the request is sent. `channel` is a key of `informationChannels` (labels.ts). Channel 0 is e-mail, or a
 * text message if the applicant has no e-mail address.
 */
function waysOf(channel: number, { mobile, email }: Reader) {
  if (channel === 0) return { email, mobile: email ? null : mobile }
  return { email: channel === 1 ? null : email, mobile: channel === 2 ? null : mobile }
}

/** Returns true in only one transaction for each stay, which sends the request. A concurrent one waits here and gets false. */
async function takeAsking(db: Db, { organization_id, application_id, stay_id }: About, reached: boolean) {
  const { rows } = await sql`
    insert into information as i (organization_id, application_id, stay_id, reached)
    values (${organization_id}, ${application_id}, ${stay_id}, ${reached})
    on conflict (organization_id, application_id) do update
       set stay_id = excluded.stay_id, reached = excluded.reached, asked_at = now()
     where i.stay_id is distinct from excluded.stay_id
    returning 1`.execute(db)
  return rows.length > 0
}

/**
 * Requests the additional information from an applicant, once for each stay in a step that requests it, if something is
 * missing. The message links to the applicant's status page. Nothing is sent if the job requests no additional information. The
 * text is Persian, because organisations have no other language yet.
 */
export async function askInformation(db: Db, config: Services['config'], about: About, reader: Reader): Promise<void> {
  const asking = await readAsking(db, about)
  if (!asking || asking.missing === 0) return
  const { email, mobile } = waysOf(asking.channel, reader)
  if (!(await takeAsking(db, about, Boolean(email || mobile)))) return
  await openTrackLinks(db, config.secret, about.organization_id, [about.application_id])
  const { organization_id, application_id } = about
  const { name, job_title: job, organization_name: organization } = reader
  const names = plainNames({ name, job, organization })
  const url = `${trackUrl(config, application_id)}/information`
  const body = say(
    'fa',
    'Hello {name}, “{organization}” needs more information for your application for “{job}”. Please provide it here: {url}',
    { ...names, url },
  )
  const subject = say('fa', 'Additional information for “{job}”', names)
  const message = { organization_id, application_id, kind: 'information', body } as const
  if (email) await queueEmail(db, { ...message, address: email, subject })
  if (mobile) await queueSms(db, { ...message, mobile })
}
