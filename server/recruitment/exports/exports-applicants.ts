import { sql, type RawBuilder } from 'kysely'
import * as person from '@kargozin/api/labels-person.ts'
import { stepTypes } from '@kargozin/api/labels.ts'
import { endReasons } from '@kargozin/api/labels-reasons.ts'
import { id, list, maybe, nameIn, shape, type Of } from '@kargozin/api/fields.ts'
import { may } from '@kargozin/api/permissions.ts'
import { exportColumn, type ExportColumn } from '@kargozin/api/recruitment/exports/export-columns.ts'
import { applicantExport, exportSpellings } from '@kargozin/api/recruitment/exports/exports.ts'
import {
  personFieldsByName,
  personNames,
  sensitiveFields,
  type KnownOf,
  type PersonFieldName,
  type SensitiveField,
} from '@kargozin/api/recruitment/people/person-fields.ts'
import {
  applicationFieldTable,
  exportedOfApplication,
  outcomeNames,
  type ExportedName,
  type ApplicationValue,
  type OutcomeName,
} from '@kargozin/api/recruitment/pipeline/application-fields.ts'
import { type Entries } from '@kargozin/api/recruitment/people/entry-fields.ts'
import { sectionNames, type SectionName } from '@kargozin/api/recruitment/people/section-names.ts'
import { entryText } from '@kargozin/api/recruitment/people/entry-text.ts'
import { applicantFilters, applicantOrder } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { maxBulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { notFound } from '../../core/errors.ts'
import { exportOf, type Exporting, type Table } from '../../core/work/exports.ts'
import { columnKind, fieldCell, joined, joinedTitles, listTable, type ListColumn } from '../../core/work/list-export.ts'
import { readerIn, say } from '../../core/say.ts'
import type { Cell } from '../../core/sheets/workbook-write.ts'
import type { Db } from '../../db/transaction.ts'
import { sourceTitle } from '../../organisation/sources.ts'
import { nameColumn } from '../../organisation/places.ts'
import { personColumns } from '../access/person-columns.ts'
import { applicantJoins, tagsOf } from '../access/applicant-access.ts'
import { readFilterIds } from '../pipeline/filters/filter-ids.ts'
import { conditionsOf, inVisibleJobs, placesOf, type ApplicantFilters } from '../pipeline/filters/applicant-filters.ts'
import { orderOf } from '../pipeline/filters/applicant-sort.ts'
import { requireJob } from '../access/job-access.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** The data of an applicant for the export. */
export type ApplicantRow = {
  city: string | null
  job: string
  source: { kind: string | null; title: string } | null
  step: string
  comments: number
  tags: { title: string }[]
  entries: Entries
} & ApplicationValue<ExportedName | OutcomeName> &
  KnownOf<PersonFieldName> & { [Name in SensitiveField]?: string | null }

const isOutcome = (name: ExportedName) => outcomeNames.some(it => it === name)

/** A column of an exported workbook, with the name by which it is chosen. */
type Field = ListColumn<ApplicantRow> & { name: ExportColumn }

const fields: readonly Field[] = [
  ...personNames(it => it.width !== undefined).map(columnOf),
  { name: 'city', title: 'City', kind: 'text', of: row => row.city },
  {
    ...{ name: 'source', title: 'Source', kind: 'text', width: 20 },
    of: (row, locale) => row.source && sourceTitle(row.source, locale),
  },
  {
    ...{ name: 'step', title: 'Step', kind: 'text', width: 20 },
    of: (row, locale) => nameIn(stepTypes, row.step, locale),
  },
  { name: 'tags', title: 'Tags', kind: 'text', width: 24, of: (row, locale) => joinedTitles(row.tags, locale) },
  ...exportedOfApplication.filter(name => !isOutcome(name)).map(applied),
  { name: 'comments', title: 'Comments', kind: 'number', width: 10, of: row => row.comments },
  ...exportedOfApplication.filter(isOutcome).map(applied),
]

/** The column of an export over several job openings. */
const jobField: Field = { name: 'job', title: 'Job opening', kind: 'text', width: 24, of: row => row.job }

/** A column for each section of entries. Skills already have a column with their names. */
const sectionFields: readonly Field[] = sectionNames
  .filter(name => name !== 'skill')
  .filter(name => name !== 'guardian')
  .map(sectionOf)

/** Only for members with the permission for sensitive fields. Referees are third parties who have not consented to sharing. */
const privateFields: readonly Field[] = [...sensitiveFields.map(columnOf), sectionOf('guardian')]

/** The entries of a section, one per line of the cell. */
function sectionOf(name: Exclude<SectionName, 'skill'>): Field {
  const of = ({ entries }: ApplicantRow, locale: Locale) =>
    entries[name]?.map(entry => entryText(name, entry, readerIn(locale))).join('\n') ?? null
  return { name, title: person.personalSectionLabels[name], kind: 'text', width: 40, of }
}

/** A field of the person as a column of the workbook, by its kind. */
function columnOf(name: PersonFieldName | SensitiveField): Field {
  const { word, kind, width = 16 } = personFieldsByName[name]
  const title = word ?? person.personalFieldLabels[name as SensitiveField] // only sensitive fields have no `word`
  return { name, title, kind: columnKind(kind), width, of: (row, locale) => fieldCell(kind, row[name], locale) }
}

/** A field of the application as a column. */
function applied(name: ExportedName): Field {
  const { word, kind, width } = applicationFieldTable[name]
  if (name === 'rejection_reasons') return { name, title: word, kind: 'text', width, of: reasonsOf }
  return { name, title: word, kind: columnKind(kind), width, of: (row, locale) => fieldCell(kind, row[name], locale) }
}

function reasonsOf(row: ApplicantRow, locale: Locale): Cell {
  const reasons = row.rejection_reasons.map(key => nameIn(endReasons, key, locale))
  return joined([...reasons, row.other_reason], locale)
}

const asked = shape({
  ...applicantExport,
  job: id(),
  /** Like the filter in the query, but with a higher limit. */
  applicants_uuids: maybe(list(id(), maxBulk)),
})

/** Renames filters of the specification to the names of our list. */
function filtersOf(input: Of<typeof asked>): ApplicantFilters {
  const renamed = Object.entries(exportSpellings).flatMap(([theirs, ours]) => {
    const value = input[theirs as keyof typeof exportSpellings] // `theirs` is a key of exportSpellings
    return value === undefined ? [] : [[ours, value]]
  })
  return { ...input, ...Object.fromEntries(renamed) }
}

/** The columns of the application. A rating of 0 means no rating. */
const appliedColumns = [...new Set<ExportedName | OutcomeName>([...exportedOfApplication, ...outcomeNames])].map(name =>
  name === 'rate' ? sql`nullif(a.rate, 0) as rate` : sql.ref(`a.${name}`),
)
const privateColumns = sql`, ${sql.join(sensitiveFields.map(name => sql.ref(`v.${name}`)))}`
const privateJoin = sql`left join applicant_private v on v.organization_id = a.organization_id and v.application_id = a.id`

type FoundOptions = {
  withPrivate: boolean
  locale: Locale
  /** Additional columns, each of which begins with a comma, and their joins. */
  also?: { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> }
}

/** SQL: the requested applicants in the given order. */
export function found(
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { withPrivate, locale, also }: FoundOptions,
): RawBuilder<unknown> {
  return sql`
    select ${sql.join(personColumns.map(name => sql.ref(`p.${name}`)))}, ${withPrivate ? sql`p.entries` : sql`p.entries - 'guardian' as entries`},
           c.${nameColumn(locale)} as city, case when so.id is not null then json_build_object('kind', so.kind, 'title', so.title) end as source,
           step.title as step, job.title as job, ${sql.raw(tagsOf('a'))} as tags, ${sql.join(appliedColumns)}, (select count(*) from comment m where m.organization_id = a.organization_id
             and m.application_id = a.id and m.visibility = 'PUBLIC' and m.deleted_at is null) as comments
           ${withPrivate ? privateColumns : sql``}${also ? also.columns : sql``}
      from application a ${sql.raw(applicantJoins)}
      join step on step.organization_id = a.organization_id and step.id = a.step_id
      join job on job.organization_id = a.organization_id and job.id = a.job_id
      left join city c on c.id = p.city_id
      ${withPrivate ? privateJoin : sql``} ${also ? also.joins : sql``}
     where ${where} order by ${order}`
}

/** The applicants to export: of one job opening, or of all that the caller may see. */
type Chosen = { filters: ApplicantFilters; ids: readonly string[] | undefined; place: readonly RawBuilder<boolean>[] }

type Shown = Pick<Table, 'title'> & { columns: readonly Field[] }

async function tableOfApplicants(to: Exporting, { filters, ids, place }: Chosen, shown: Shown): Promise<Table> {
  const { who, db, locale } = to
  const means = await readFilterIds(db, who, filters)
  const chosen = ids ? [sql`a.id = any(${ids}::uuid[])`] : []
  const where = sql.join([...place, ...chosen, ...placesOf(filters), ...conditionsOf(filters, who, means)], sql` and `)
  const { order, also } = orderOf(filters, 'applied_at')
  const sorting = { columns: sql``, joins: also }
  return listTable<ApplicantRow>(to, {
    ...{ ...shown, sheet: say(locale, 'Applicants') },
    query: found(where, order, { withPrivate: seesPrivate(who), locale, also: sorting }),
    from: sql`from application a ${sql.raw(applicantJoins)} where ${where}`,
  })
}

const seesPrivate = (who: Exporting['who']) => may(who, 'organization.hiring.applicants.private')

/** The columns that the caller may export. */
export const columnsFor = (who: Exporting['who']): Field[] => [
  ...fields,
  ...sectionFields,
  ...(seesPrivate(who) ? privateFields : []),
]

async function open(to: Exporting, input: Of<typeof asked>): Promise<Table> {
  const { who, db, locale } = to
  await requireJob(db, who, input.job, 'show')
  const place = [
    sql<boolean>`a.organization_id = ${who.organization_id} and a.job_id = ${input.job} and a.trashed_at is null`,
  ]
  const title = say(locale, 'Applicants of {title}', { title: await jobTitle(db, who, input.job) })
  return tableOfApplicants(
    to,
    { filters: filtersOf(input), ids: input.applicants_uuids, place },
    { title, columns: columnsFor(who) },
  )
}

const askedOfAll = shape({
  ...applicantFilters,
  ...applicantOrder,
  applicants_uuids: maybe(list(id(), maxBulk)),
  columns: maybe(list(exportColumn(), 100)),
})

function openOfAll(
  to: Exporting,
  { applicants_uuids: ids, columns, ...filters }: Of<typeof askedOfAll>,
): Promise<Table> {
  const { who, locale } = to
  const all = [...columnsFor(who), jobField]
  const chosen = (columns ?? []).flatMap(name => all.find(it => it.name === name) ?? [])
  const usual = [...fields.slice(0, 2), jobField, ...columnsFor(who).slice(2)]
  return tableOfApplicants(
    to,
    { filters, ids, place: inVisibleJobs(who) },
    { title: say(locale, 'Applicants'), columns: chosen.length > 0 ? chosen : usual },
  )
}

/** The title of a job opening. */
export async function jobTitle(db: Db, who: Exporting['who'], job: string): Promise<string> {
  const row = await db
    .selectFrom('job')
    .select('title')
    .where(ofOrganization(who))
    .where('id', '=', job)
    .executeTakeFirstOrThrow(notFound)
  return row.title
}

/** The export of the applicants of a job, selected by the filters of the list or by ids. */
export const applicantsTable = exportOf('organization.hiring', asked, open)

/** The export of applicants of all job openings, with the chosen columns. */
export const foundApplicantsTable = exportOf('organization.hiring.applicants', askedOfAll, openOfAll)
