import { sql } from 'kysely'
import { id, shape, type Of } from '@kargozin/api/fields.ts'
import { jalali } from '@kargozin/api/persian.ts'
import type { Activity } from '@kargozin/api/recruitment/applicants/activities.ts'
import { detailsOf, detailText, sentenceOf } from '@kargozin/api/recruitment/applicants/activity-words.ts'
import type { Speaker } from '@kargozin/api/recruitment/applicants/speaker.ts'
import { activityFilters, organizationActivityFilters } from '@kargozin/api/recruitment/applicants/activities.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { exportOf, type Exporting, type Table } from '../../core/work/exports.ts'
import { listTable, type ListColumn } from '../../core/work/list-export.ts'
import { readerIn, say, type Word } from '../../core/say.ts'
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

const speakerIn = (locale: Locale): Speaker => ({
  ...readerIn(locale),
  day: at => {
    const { year, month, day } = jalali(at)
    return locale === 'fa' ? [year, month, day].map(it => String(it).padStart(2, '0')).join('/') : at.slice(0, 10)
  },
})

const speakers: Readonly<Record<Locale, Speaker>> = { fa: speakerIn('fa'), en: speakerIn('en') }

const nameOf = ({ applicant }: Activity, locale: Locale) => applicant?.name ?? say(locale, 'an applicant')

function whoIn(it: Activity, locale: Locale): string {
  return it.user?.fullName ?? (it.subject === 'application' ? nameOf(it, locale) : say(locale, 'The system'))
}

const changesIn = (it: Activity, locale: Locale) =>
  detailsOf(it, speakers[locale])
    .map(detail => detailText(detail, locale))
    .join('\n')

/** The columns of activities. `at` converts a row to the activity that the API returns. */
const columnsOf = <Row>(at: (row: Row, locale: Locale) => Activity): ListColumn<Row>[] => {
  const column = (
    title: Word,
    width: number,
    of: (it: Activity, locale: Locale) => Cell,
    kind: Column['kind'] = 'text',
  ): ListColumn<Row> => ({ title, kind, width, of: (row, locale) => of(at(row, locale), locale) })
  return [
    column('When', 18, it => it.at, 'instant'),
    column('Who', 22, whoIn),
    column('Applicant', 22, it => it.applicant?.name ?? null),
    column('Action', 60, (it, locale) => sentenceOf(it, speakers[locale], nameOf(it, locale))),
    column('Changes', 60, changesIn),
  ]
}

const ofJob = columnsOf(activityOf)

const jobColumn: ListColumn<OrganizationActivityRow> = {
  ...{ title: 'Job opening', kind: 'text', width: 26 },
  of: (row, locale) => organizationActivityOf(row, locale).job?.title ?? null,
}
const ofOrganization = columnsOf(organizationActivityOf).toSpliced(2, 0, jobColumn)

async function open(to: Exporting, { job, ...query }: Of<typeof asked>): Promise<Table> {
  const { who, db, locale } = to
  await requireJob(db, who, job, 'show')
  const { select, from } = chosenActivities(who, { job }, query)
  return listTable<ActivityRow>(to, {
    title: say(locale, 'Activities of {title}', { title: await jobTitle(db, who, job) }),
    ...{ sheet: say(locale, 'Activities'), columns: ofJob, heavy: true },
    ...{ query: sql`${select} ${from} ${orderIn(query)}`, from },
  })
}

function openOrganization(to: Exporting, query: Of<typeof askedOfOrganization>): Promise<Table> {
  const { select, from } = chosenOfOrganization(to.who, query)
  return listTable<OrganizationActivityRow>(to, {
    title: say(to.locale, 'Activities of the organisation'),
    ...{ sheet: say(to.locale, 'Activities'), columns: ofOrganization, heavy: true },
    ...{ query: sql`${select} ${from} ${orderIn(query)}`, from },
  })
}

/** The export of the activities on a job opening and its applicants. */
export const activitiesTable = exportOf('organization.hiring', asked, open)

/** The export of the activities of the organisation that the member may see. */
export const organizationActivitiesTable = exportOf('organization.activities', askedOfOrganization, openOrganization)
