import { messageStops } from '@kargozin/api/messages/stops.ts'
import { notFound } from '../core/errors.ts'
import { answer, type Answer, type CallContext } from '../core/http/answer.ts'
import type { Services } from '../core/http/services.ts'
import { inOrganization, type Db } from '../db/transaction.ts'
import { hashSql, readStopToken, type StopLink } from './stop-links.ts'
import { resumeMessages, stopMessages, type StopWay } from './stops.ts'

type ByLink = Pick<CallContext<typeof messageStops.show>, 'db' | 'transaction' | 'params' | 'services'>

/** Enters the organisation of a link. Throws 404 for a link that this server did not write. */
async function enter({ transaction, params, services }: ByLink): Promise<StopLink> {
  const link = readStopToken(services.config.secret, params.token)
  if (!link) throw notFound()
  await transaction.enter(link.organization_id)
  return link
}

async function read(db: Db, link: StopLink) {
  const { organization_id, kind } = link
  const row = await db
    .selectFrom('organization')
    .leftJoin('message_stop as s', join =>
      join.onRef('s.organization_id', '=', 'organization.id').on('s.contact', '=', link.contact),
    )
    .select(['organization.name', 'organization.username', 's.stopped_at'])
    .where('organization.id', '=', organization_id)
    .executeTakeFirstOrThrow(notFound)
  const { name, username, stopped_at } = row
  const of_member = link.application_id === null
  return { stopping: { organization: { name, username }, kind, stopped: stopped_at !== null, of_member } }
}

const show = async (context: CallContext<typeof messageStops.show>) => read(context.db, await enter(context))

/** Stops or resumes messages by a link. Repeating it changes nothing. */
async function change(db: Db, link: StopLink, stopped: boolean, way: StopWay): Promise<void> {
  const it = { ...link, contact: hashSql(link) }
  await (stopped ? stopMessages(db, { ...it, way }) : resumeMessages(db, it))
}

async function set(context: CallContext<typeof messageStops.set>) {
  const { db, body } = context
  const link = await enter(context)
  await read(db, link)
  await change(db, link, body.stopped, 'link')
  return read(db, link)
}

/** Stops messages by the button of a mail program. Returns false for a link that this server did not write. */
export async function stopMessagesByOneClick(
  { config, database }: Pick<Services, 'config' | 'database'>,
  token: string,
): Promise<boolean> {
  const link = readStopToken(config.secret, token)
  if (link) await inOrganization(database.fixed, link.organization_id, ({ db }) => change(db, link, true, 'one_click'))
  return link !== undefined
}

/** The answers to the calls of the page on which a person stops messages. */
export const stopPageAnswers: readonly Answer[] = [answer(messageStops.show, show), answer(messageStops.set, set)]
