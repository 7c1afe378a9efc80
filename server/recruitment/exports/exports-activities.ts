import { sql, type RawBuilder } from 'kysely'
import { id, shape, type Of } from '@kargozin/api/fields.ts'
import { jalali } from '@kargozin/api/persian.ts'
import type { Activity, OrganizationActivity } from '@kargozin/api/recruitment/applicants/activities.ts'
import { detailsOf, detailText, sentenceOf } from '@kargozin/api/recruitment/applicants/activity-words.ts'
import type { Speaker } from '@kargozin/api/recruitment/applicants/speaker.ts'
import { activityFilters, organizationActivityFilters } from '@kargozin/api/recruitment/applicants/activities.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { exportOf, slicesOf, type Exporting, type Table } from '../../core/work/exports.ts'
import { readerIn, say } from '../../core/say.ts'
import type { Db } from '../../db/transaction.ts'
import type { Cell, Column } from '../../core/sheets/workbook-write.ts'
import { chosenActivities, orderIn, activityOf, type ActivityRow } from '../applicants/activities.ts'
import { jobTitle } from './exports-applicants.ts'
import {
  chosenOfOrganization,
  organizationActivityOf,
  type OrganizationActivityRow,
} from '../applicants/organization-activities.ts'
import { requireJob } from '../access/job-access.ts'

const asked = shape({ ...activityFilters, job: id() })
const askedOfOrganization = shape(organizationActivityFilters)

const speaker = (locale: Locale): Speaker => ({
  ...readerIn(locale),
  day: at => {
    const { year, month, day } = jalali(at)
    return locale === 'fa' ? [year, month, day].map(it => String(it).padStart(2, '0')).join('/') : at.slice(0, 10)
  },
})

const columnsIn = (locale: Locale): Column[] => [
  { title: say(locale, 'When'), kind: 'instant', width: 18 },
  { title: say(locale, 'Who'), kind: 'text', width: 22 },
  { title: say(locale, 'Applicant'), kind: 'text', width: 22 },
  { title: say(locale, 'Action'), kind: 'text', width: 60 },
  { title: say(locale, 'Changes'), kind: 'text', width: 60 },
]

function cellsOf(activity: Activity | OrganizationActivity, to: Speaker): Cell[] {
  const who = activity.applicant?.name ?? to.say('an applicant')
  const details = detailsOf(activity, to).map(it => detailText(it, to.locale))
  const by = activity.user?.fullName ?? (activity.subject === 'application' ? who : to.say('The system'))
  return [activity.at, by, activity.applicant?.name ?? null, sentenceOf(activity, to, who), details.join('\n')]
}

async function open({ who, db, locale }: Exporting, { job, ...query }: Of<typeof asked>): Promise<Table> {
  await requireJob(db, who, job, 'show')
  const chosen = chosenActivities(who, { job }, query)
  const rows = slicesOf<ActivityRow>(db, sql`${chosen.select} ${chosen.from} ${orderIn(query)}`)
  const to = speaker(locale)
  return {
    title: say(locale, 'Activities of {title}', { title: await jobTitle(db, who, job) }),
    sheet: say(locale, 'Activities'),
    columns: columnsIn(locale),
    count: await countOf(db, chosen.from),
    heavy: true,
    rows: inCells(rows, row => cellsOf(activityOf(row, locale), to)),
  }
}

async function openOrganization({ who, db, locale }: Exporting, query: Of<typeof askedOfOrganization>): Promise<Table> {
  const chosen = chosenOfOrganization(who, query)
  const rows = slicesOf<OrganizationActivityRow>(db, sql`${chosen.select} ${chosen.from} ${orderIn(query)}`)
  const to = speaker(locale)
  return {
    title: say(locale, 'Activities of the organisation'),
    sheet: say(locale, 'Activities'),
    columns: columnsIn(locale).toSpliced(2, 0, { title: say(locale, 'Job opening'), kind: 'text', width: 26 }),
    count: await countOf(db, chosen.from),
    heavy: true,
    rows: inCells(rows, row =>
      cellsOf(organizationActivityOf(row, locale), to).toSpliced(2, 0, row.job?.title ?? null),
    ),
  }
}

async function countOf(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${from}`.execute(db)
  return rows[0]?.count ?? 0
}

async function* inCells<Row>(rows: AsyncIterable<Row[]>, cells: (row: Row) => Cell[]) {
  for await (const slice of rows) yield slice.map(cells)
}

/** The export of the activities on a job opening and its applicants. */
export const activitiesTable = exportOf('organization.hiring', asked, open)

/** The export of the activities of the organisation that the member may see. */
export const organizationActivitiesTable = exportOf('organization.activities', askedOfOrganization, openOrganization)
