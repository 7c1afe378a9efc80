import { sql, type RawBuilder } from 'kysely'
import type { NotificationType } from '@kargozin/api/labels-work.ts'
import { chosenKinds, noticeKinds } from '@kargozin/api/messages/notice-kinds.ts'
import {
  noticeSettings,
  usualDigestHour,
  type NoticeChoice,
  type NoticeSettings,
  type StoredNoticeChoices,
} from '@kargozin/api/organisation/notice-settings.ts'
import { announce } from '../../core/events.ts'
import { notFound } from '../../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import { choiceKey, snake } from '../../messages/notice.ts'
import { contactHash, resumeMessages, stopMessages, type ContactKind } from '../../messages/stops.ts'
import { organizationZone } from '../quiet-hours.ts'

type Context = Pick<CallContext<typeof noticeSettings.show>, 'db' | 'who' | 'services'>

type Row = {
  choices: StoredNoticeChoices | null
  digest_hour: number | null
  time_zone: string
  email: NoticeSettings['email']
  mobile: NoticeSettings['mobile']
  step_change_notice: boolean
  step_change_email: boolean
}

/** The switches of the organisation, which decide what supervisors of steps usually get. */
type Switches = Pick<Row, 'step_change_notice' | 'step_change_email'>

/** How a member learns of a kind of notice who has not chosen. */
function usualOf(kind: NotificationType, { step_change_notice, step_change_email }: Switches): NoticeChoice {
  const usual: NoticeChoice = {
    type: kind,
    app: true,
    email: 'none',
    sms: false,
    app_can_change: !noticeKinds[kind].fixed,
  }
  if (kind !== 'ApplicantStepChange') return usual
  return {
    ...usual,
    app: step_change_notice,
    app_can_change: step_change_notice,
    email: step_change_email ? 'now' : 'none',
  }
}

/** A kind of notice as the member has chosen it. What cannot be changed stays as it usually is. */
function choiceOf(kind: NotificationType, row: Row): NoticeChoice {
  const usual = usualOf(kind, row)
  const choice = { ...usual, ...row.choices?.[snake(kind)] }
  return usual.app_can_change ? choice : { ...choice, app: usual.app }
}

/** SQL: a contact of the user `u` as JSON, with whether the messages of the organisation to it are stopped. */
function contactSql({ who, services }: Context, kind: ContactKind): RawBuilder<NoticeSettings['email']> {
  const [to, proved] = kind === 'email' ? ['u.email', 'u.email_proved_at'] : ['u.mobile', 'u.mobile_proved_at']
  const hash = contactHash(services.config.secret, who.organization_id, kind, sql.ref(to))
  return sql`case when ${sql.ref(to)} is not null then json_build_object(
    'to', ${sql.ref(to)}, 'proved', ${sql.ref(proved)} is not null,
    'stopped', exists (select from message_stop x where x.organization_id = ${who.organization_id} and x.contact = ${hash})) end`
}

async function read(context: Context): Promise<{ settings: NoticeSettings }> {
  const { db, who } = context
  const { rows } = await sql<Row>`
    select s.choices, s.digest_hour, coalesce(u.settings ->> 'time_zone', ${organizationZone}) as time_zone,
           ${contactSql(context, 'email')} as email, ${contactSql(context, 'sms')} as mobile, o.step_change_notice, o.step_change_email
      from organization o join user_account u on u.id = ${who.user_id}
      left join notice_settings s on s.organization_id = o.id and s.user_id = u.id
     where o.id = ${who.organization_id}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const choices = chosenKinds.map(kind => choiceOf(kind, row))
  const { digest_hour, time_zone, email, mobile } = row
  return { settings: { choices, digest_hour: digest_hour ?? usualDigestHour, time_zone, email, mobile } }
}

type Wishes = CallContext<typeof noticeSettings.update>['body']

/** Adds choices to those that the member has made before. */
async function store(db: Db, who: Member, { choices = [], digest_hour }: Wishes): Promise<void> {
  const wishes = Object.fromEntries(choices.map(({ type, ...wish }) => [choiceKey(snake(type)), wish]))
  await sql`
    insert into notice_settings as s (organization_id, user_id, choices, digest_hour)
    values (${who.organization_id}, ${who.user_id}, ${JSON.stringify(wishes)}::jsonb, ${digest_hour ?? usualDigestHour})
    on conflict (organization_id, user_id) do update
       set choices = s.choices || (
             select coalesce(jsonb_object_agg(key, coalesce(s.choices -> key, '{}') || value), '{}') from jsonb_each(excluded.choices)),
           digest_hour = coalesce(${digest_hour ?? null}::int, s.digest_hour)`.execute(db)
}

/** Stops or resumes the messages of the organisation to a contact of the caller. Does nothing without the contact. */
async function setStopped({ db, who, services }: Context, kind: ContactKind, stopped: boolean): Promise<void> {
  const own = sql`(select ${sql.ref(kind === 'email' ? 'email' : 'mobile')} from user_account where id = ${who.user_id})`
  const contact = contactHash(services.config.secret, who.organization_id, kind, own)
  const { rows } = await sql`select 1 where ${own} is not null`.execute(db)
  if (rows.length === 0) return
  const it = { organization_id: who.organization_id, application_id: null, contact }
  if (stopped) await stopMessages(db, { ...it, way: 'link' })
  else await resumeMessages(db, it)
}

async function update(context: CallContext<typeof noticeSettings.update>) {
  const { db, who, body } = context
  await store(db, who, body)
  if (body.email_stopped !== undefined) await setStopped(context, 'email', body.email_stopped)
  if (body.sms_stopped !== undefined) await setStopped(context, 'sms', body.sms_stopped)
  announce(db, { organization: who.organization_id, user: who.user_id, kind: 'notification', by: who.session_id })
  return read(context)
}

/** The answers to the calls about how the caller learns of notices. */
export const noticeSettingAnswers: readonly Answer[] = [
  answer(noticeSettings.show, read),
  answer(noticeSettings.update, update),
]
