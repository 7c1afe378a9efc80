import { sql } from 'kysely'
import type { Tracked } from '@kargozin/api/recruitment/apply/applications.ts'

/** What an applicant knows about the own application. */
export type Disclosed = {
  organization_id: string
  application_id: string
  /** The type of the step in which the applicant is, as far as they know. */
  type: number
  /** That step. Null if it was deleted. */
  step_id: string | null
  state: Tracked['state']
  since: string
  withdrawn: boolean
  /** A decision has been made of which the applicant learns at `disclose_at`. */
  undisclosed: boolean
  disclose_at: string | null
}

/**
 * The view `disclosed` (0131_decisions_disclosed.sql), for joins. It is the only source of what applicants may know about the state of their
 * application: everything that they can reach reads the state here, and never from the step of the application.
 */
export const disclosed = sql<Disclosed>`disclosed`.as('d')

/** SQL: whether the applicant of the application `a` has withdrawn and, as far as they know, was not moved since. */
export const withdrawn = sql<boolean>`coalesce((select d.withdrawn from disclosed d
  where d.organization_id = a.organization_id and d.application_id = a.id), false)`
