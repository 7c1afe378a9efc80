import { sql } from 'kysely'
import { nameIn } from '@kargozin/api/fields.ts'
import { stepTypes } from '@kargozin/api/labels.ts'
import type { TemplateLanguage } from '@kargozin/api/messages/variables.ts'
import { dayText } from '../../core/day-text.ts'
import type { Db } from '../../db/transaction.ts'
import { plainName } from '../../messages/plain-name.ts'
import type { TemplateValues } from '../../messages/template-text.ts'
import { trackUrl } from '../people/track-link.ts'

/** The data from which the variables of a message about an applicant are computed. */
export type MessageFacts = {
  application_id: string
  first_name: string
  last_name: string
  mobile: string | null
  job_title: string
  organization_name: string
  step_title: string
  applied_at: string
}

/** Reads the facts of these applications, by application. Applications of other organisations are left out. */
export async function readMessageFacts(
  db: Db,
  organizationId: string,
  applicationIds: readonly string[],
): Promise<Map<string, MessageFacts>> {
  const { rows } = await sql<MessageFacts>`
    select a.id as application_id, p.first_name, p.last_name, p.mobile, job.title as job_title, o.name as organization_name,
           coalesce(step.title, '') as step_title, a.applied_at
      from application a
      join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
      -- A message does not name a step before the applicant knows it.
      join disclosed d on d.organization_id = a.organization_id and d.application_id = a.id
      left join step on step.organization_id = a.organization_id and step.id = d.step_id
      join job on job.organization_id = a.organization_id and job.id = a.job_id
      join organization o on o.id = a.organization_id
     where a.organization_id = ${organizationId} and p.organization_id = ${organizationId}
       and d.organization_id = ${organizationId} and job.organization_id = ${organizationId}
       and a.id = any(${applicationIds}::uuid[])`.execute(db)
  return new Map(rows.map(row => [row.application_id, row]))
}

type Source = { facts: MessageFacts; config: { secret: string; publicUrl: string }; language: TemplateLanguage }

/** How each variable of the context `applicant` is written. */
const writers = {
  name: ({ facts }) => plainName(facts.first_name),
  last_name: ({ facts }) => plainName(facts.last_name),
  full_name: ({ facts }) => plainName(`${facts.first_name} ${facts.last_name}`),
  job_title: ({ facts }) => plainName(facts.job_title),
  organization_name: ({ facts }) => plainName(facts.organization_name),
  step_title: ({ facts, language }) => plainName(nameIn(stepTypes, facts.step_title, language)),
  applied_on: ({ facts, language }) => dayText(facts.applied_at, language),
  today: ({ language }) => dayText(new Date().toISOString(), language),
  status_link: ({ facts, config }) => trackUrl(config, facts.application_id),
} as const satisfies Record<string, (source: Source) => string>

/**
 * The values of the variables of the context `applicant`, in the language of the template. Names and titles are made safe for
 * messages (`plainName`), because people typed them. `used` are the names of the variables that the text has, by default all;
 * writing all of them for thousands of applicants takes seconds. Before sending a message with the link to the status page, call
 * `openTrackLinks`: otherwise the link does not work.
 */
export function applicantValues(
  facts: MessageFacts,
  config: Source['config'],
  language: TemplateLanguage,
  used?: readonly string[],
): TemplateValues {
  const written = Object.entries(writers).filter(([name]) => used?.includes(name) ?? true)
  return Object.fromEntries(written.map(([name, write]) => [name, write({ facts, config, language })]))
}
