import { sql } from 'kysely'
import {
  variables,
  variablesNeeded,
  type AppointmentOccasion,
  type TemplateContext,
  type TemplateLanguage,
} from '@kargozin/api/messages/variables.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { recordActivity } from '../core/activity.ts'
import { wrong } from '../core/errors.ts'
import type { Member } from '../core/http/answer.ts'
import { ofOrganization } from '../db/conditions.ts'
import type { Db } from '../db/transaction.ts'
import { variablesIn } from './template-text.ts'

type Taking = {
  /** The template that takes the occasion; none if it is new. */
  id?: string
  /** Null: it is sent for none. */
  occasion: AppointmentOccasion | null
  name: TemplateContext
  type: number
  language: TemplateLanguage
  subject: string | null
  content: string
}

/** Throws 422 unless the template is about an appointment, and says what a message of this occasion must say. */
function requireFitting(occasion: AppointmentOccasion, { name, subject, content }: Taking, locale: Locale): void {
  if (name !== 'appointment') throw wrong('occasion', 'one_of', 'Only templates about an appointment are sent for one.')
  const used = variablesIn(`${subject ?? ''} ${content}`)
  const missing = variablesNeeded(occasion).find(it => !used.includes(it))
  if (missing)
    throw wrong('content', 'required', 'This message needs “{name}”. Choose it from the list of variables.', {
      name: variables[missing][locale],
    })
}

/**
 * Takes an occasion from the template that has it, also from a deleted one, in the transaction that gives it to another one. Throws 422
 * if the other one does not fit.
 */
export async function takeOccasion(db: Db, who: Member, it: Taking, locale: Locale): Promise<void> {
  if (!it.occasion) return
  requireFitting(it.occasion, it, locale)
  // Two who take an occasion at the same moment take it one after the other.
  await sql`select from organization where id = ${who.organization_id} for no key update`.execute(db)
  const taken = await db
    .updateTable('message_template')
    .set({ occasion: null, version: sql`version + 1`, updated_at: sql`now()` })
    .where(ofOrganization(who))
    .where('occasion', '=', it.occasion)
    .where('type', '=', it.type)
    .where('language', '=', it.language)
    .where('id', '<>', it.id ?? '00000000-0000-0000-0000-000000000000')
    .returning(['id', 'deleted_at'])
    .execute()
  const seen = taken.filter(row => row.deleted_at === null)
  await recordActivity(
    db,
    who,
    ...seen.map(({ id }) => ({
      ...{ type: 'update' as const, subject: 'message_template' as const, id },
      ...{ before: { occasion: it.occasion }, after: { occasion: null } },
    })),
  )
}
