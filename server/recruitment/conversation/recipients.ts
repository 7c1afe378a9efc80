import { sql } from 'kysely'
import { namedUnreachable, type Unreachable } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { templateType } from '@kargozin/api/messages/message-templates.ts'
import type { Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import { contactHash, stoppedSince } from '../../messages/stops.ts'
import { visibleJobs } from '../access/job-access.ts'
import { scopeAt } from '../access/step-access.ts'
import { countOf } from '../pipeline/bulk-parts.ts'

/** An applicant to whom a message goes. */
export type Recipient = { id: string; job_id: string; name: string; to: string }

type Reason = Unreachable['unreachable'][number]['reason']

/** The applicants of a message, and how many of the named ones are not among them. */
export type Recipients = {
  /** By name. */
  reachable: Recipient[]
  unreachable: { applicant_uuid: string; name: string; reason: Reason }[]
  left: { not_allowed: number; not_found: number; no_contact: number; in_trash: number; stopped: number }
}

/**
 * Finds the applicants whom the caller may change, with the contact of their application: nobody gets a message at a contact that
 * only another application has. With `lock`, they and their contacts do not change until the transaction ends.
 */
export async function readRecipients(
  db: Db,
  who: Member,
  { ids, type, lock, secret }: { ids: readonly string[]; type: number; lock: boolean; secret: string },
): Promise<Recipients> {
  const [kind, contact] = type === templateType.email ? (['email', 'p.email'] as const) : (['sms', 'p.mobile'] as const)
  const hash = contactHash(secret, who.organization_id, kind, sql.ref(contact))
  const rows = await visibleJobs(db, who)
    .innerJoin('application as a', join =>
      join.onRef('a.organization_id', '=', 'job.organization_id').onRef('a.job_id', '=', 'job.id'),
    )
    .innerJoin('applicant as p', join =>
      join.onRef('p.organization_id', '=', 'a.organization_id').onRef('p.application_id', '=', 'a.id'),
    )
    .select(['a.id', 'a.job_id', `${contact} as to`])
    .select([
      scopeAt(who, 'a.step_id').as('scope'),
      sql<string>`btrim(p.first_name || ' ' || p.last_name)`.as('name'),
      sql<boolean>`a.trashed_at is not null`.as('trashed'),
      sql<boolean>`${stoppedSince(who.organization_id, sql.ref('a.id'), hash)} is not null`.as('stopped'),
    ])
    .where('a.id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .where('a.merged_into', 'is', null)
    .orderBy('a.id')
    .$if(lock, q => q.forUpdate(['a', 'p']))
    .execute()
  const found = rows.filter(it => it.scope === 'change')
  const sorted = found.toSorted((a, b) => a.name.localeCompare(b.name, 'fa') || (a.id < b.id ? -1 : 1))
  const all = sorted.map(({ to, trashed, stopped, ...it }) => ({
    ...it,
    to,
    reason: reasonOf({ to, trashed, stopped }),
  }))
  const unreachable = all.flatMap(({ id, name, reason }) => (reason ? [{ applicant_uuid: id, name, reason }] : []))
  const countWith = (reason: Reason) => unreachable.filter(it => it.reason === reason).length
  return {
    reachable: all.flatMap(({ id, job_id, name, to, reason }) => (to && !reason ? [{ id, job_id, name, to }] : [])),
    unreachable,
    left: {
      not_allowed: rows.length - found.length,
      not_found: countOf(ids) - rows.length,
      no_contact: countWith('no_contact'),
      in_trash: countWith('in_trash'),
      stopped: countWith('stopped'),
    },
  }
}

function reasonOf(it: { to: string | null; trashed: boolean; stopped: boolean }): Reason | undefined {
  if (it.trashed) return 'in_trash'
  if (!it.to) return 'no_contact'
  return it.stopped ? 'stopped' : undefined
}

/** The part of an answer that says to whom a message does not go. */
export const namesOf = ({ unreachable }: Recipients): Unreachable => ({
  unreachable: unreachable.slice(0, namedUnreachable),
  unreachable_count: unreachable.length,
})
