import { sql } from 'kysely'
import { messageTemplates } from '@kargozin/api/messages/message-templates.ts'
import { answer, type Answer, type CallContext } from '../core/http/answer.ts'
import { ofOrganization } from '../db/conditions.ts'

async function listTemplates({ db, who, query }: CallContext<typeof messageTemplates.list>) {
  const templates = await db
    .selectFrom('message_template')
    .select(['id', 'id as uuid', 'title', 'content', 'name', 'type'])
    .where(ofOrganization(who))
    .$if(query.type !== undefined, q => q.where('type', '=', query.type ?? 0))
    .$if(!!query.name, q => q.where('name', '=', query.name ?? ''))
    .orderBy(sql`title collate "fa-x-icu"`)
    .orderBy('id')
    .limit(1000)
    .execute()
  return { templates }
}

/** The answer to the call that lists message templates. */
export const messageTemplateAnswers: readonly Answer[] = [answer(messageTemplates.list, listTemplates)]
