import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { stepType } from '@kargozin/api/labels.ts'
import { rejectReasons } from '@kargozin/api/labels-reasons.ts'
import type { Snapshot } from '@kargozin/api/recruitment/people/snapshot.ts'
import { keepFile, type Storage } from '../core/files/files.ts'
import type { Db } from '../db/transaction.ts'
import { backgroundOf } from './background.ts'
import type { Chance } from './chance.ts'
import { pdfOf, textOf, type Cv } from './cv.ts'
import { firstNames, lastNames } from './names.ts'
import { employers, remarks, type Opening } from './openings.ts'
import { cvFiles } from '../recruitment/people/applicant-files.ts'

const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString()

export type Step = { id: string; title: string; type: number }

/** The job for which applicants are created, with its organisation, and the members who move and comment on them. */
export type Place = {
  organization_id: string
  job_id: string
  opening: Opening
  steps: readonly Step[]
  sources: readonly string[]
  staff: readonly string[]
}

type Applicant = ReturnType<typeof makeUp>

/** The steps that an applicant has entered: 42 % are in the first step, others have moved on or were hired or rejected. */
function pathOf(chance: Chance, steps: readonly Step[]): Step[] {
  const at = chance.next()
  const types =
    at < 0.42
      ? [stepType.applicants]
      : at < 0.66
        ? [stepType.applicants, stepType.review]
        : at < 0.8
          ? [stepType.applicants, stepType.review, stepType.interview]
          : at < 0.86
            ? [stepType.applicants, stepType.review, stepType.interview, stepType.hire]
            : [stepType.applicants, stepType.review, stepType.rejected]
  return types.flatMap(type => steps.find(step => step.type === type) ?? [])
}

function makeUp(chance: Chance, place: Place, index: number, serial: number) {
  const [first, firstLatin, gender] = firstNames[serial % firstNames.length] ?? firstNames[0]
  const [last, lastLatin] = lastNames[(serial * 7 + index) % lastNames.length] ?? lastNames[0]
  const path = pathOf(chance, place.steps)
  const oldest = place.opening.days * 24
  const applied = Math.max(1, Math.round(oldest * (1 - chance.next() ** 0.6)) - index / 10)
  const email = `${firstLatin}.${lastLatin}${serial}@example.com`.toLowerCase()
  const mobile = `0900${String(1_000_000 + serial * 7919).slice(-7)}`
  const years = 1 + chance.upTo(11)
  const background = backgroundOf(place.opening, serial)
  return {
    background,
    first,
    last,
    latin: `${firstLatin} ${lastLatin}`,
    gender,
    path,
    applied,
    email,
    mobile,
    years,
    serial,
  }
}

const snapshotOf = (it: Applicant, opening: Opening): Snapshot => ({
  name: it.first,
  last_name: it.last,
  mobile: it.mobile,
  email: it.email,
  fields: [{ name: 'gender', value: it.gender }],
  sections: [
    { name: 'skill', entries: opening.skills.slice(0, 3).map(name => ({ name })) },
    ...(it.background.post ? [{ name: 'experience', entries: [{ line: it.background.post }] }] : []),
  ],
  answers: opening.questions.map(question => ({
    key: question.key,
    title: question.title,
    answer: question.options?.[it.serial % question.options.length] ?? 'در گفت‌وگوی حضوری بیشتر توضیح می‌دهم.',
  })),
})

const cvOf = (it: Applicant, chance: Chance): Cv => ({
  name: it.latin,
  title: 'Software developer',
  contact: `${it.email}  |  ${it.mobile}  |  Tehran, Iran`,
  sections: [
    {
      heading: 'Experience',
      lines: [
        `Backend developer, ${chance.of(employers)}, ${it.years} years`,
        'Order and payment services with Node.js, TypeScript and PostgreSQL',
        `Junior developer, ${chance.of(employers)}`,
      ],
    },
    { heading: 'Education', lines: ['BSc in Computer Engineering, University of Isfahan'] },
    { heading: 'Skills', lines: ['TypeScript, Node.js, PostgreSQL, Docker, Redis, Git'] },
    { heading: 'Languages', lines: ['Persian (native), English (professional)'] },
  ],
})

/** Stores a CV as a file. */
async function addCv(db: Db, storage: Storage, organizationId: string, cv: Cv): Promise<KeptCv> {
  const upload = await storage.receive(Readable.from([pdfOf(cv)]), `${cv.name} CV.pdf`)
  const id = await keepFile(db, storage, upload, { organizationId, collection: cvFiles, field: 'cv' })
  return { id, text: textOf(cv) }
}

/** The times of entering the steps of a path: the first at the application, the others spread evenly until now. */
const timesOf = (it: Applicant) => it.path.map((_step, at) => ago(it.applied * (1 - at / (it.path.length + 1))))

/** The rejection reasons, rating, end of probation and time of viewing of an application. */
function outcomeOf(chance: Chance, it: Applicant) {
  const last = it.path.at(-1)?.type
  const moved = it.path.length > 1
  return {
    rejection_reasons: last === stepType.rejected ? [chance.of(Object.keys(rejectReasons))] : [],
    rate: moved ? 2 + chance.upTo(4) : null,
    probation_end: last === stepType.hire ? ago(-24 * 80).slice(0, 10) : null,
    seen_at: moved || chance.next() < 0.55 ? ago(it.applied * 0.9) : null,
  }
}

type KeptCv = { id: string; text: string }

async function addApplication(db: Db, chance: Chance, place: Place, it: Applicant, cv: KeptCv | undefined) {
  const { organization_id, job_id } = place
  const times = timesOf(it)
  const outcome = outcomeOf(chance, it)
  const application = await db
    .insertInto('application')
    .values({
      ...{ organization_id, job_id, source_id: chance.of(place.sources) },
      step_id: it.path.at(-1)?.id ?? '',
      ...{ applied_at: times[0], entered_at: times.at(-1), version: it.path.length },
      ...{ snapshot: JSON.stringify(snapshotOf(it, place.opening)), cv_file_id: cv?.id, cv_text: cv?.text },
      ...outcome,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('applicant')
    .values({
      ...{ organization_id, application_id: application.id, updated_at: times[0] },
      ...{ first_name: it.first, last_name: it.last, email: it.email, mobile: it.mobile },
      ...{ gender: it.gender, experience_years: it.years, skills: place.opening.skills.slice(0, 3) },
      degree: it.background.degree,
      city_id: sql<number>`(select id from city where name = ${it.background.city} order by id limit 1)`,
      entries: JSON.stringify({
        skill: place.opening.skills.slice(0, 3).map(name => ({ name })),
        ...(it.background.post ? { experience: [{ line: it.background.post }] } : {}),
      }),
    })
    .execute()
  return { id: application.id, times, reasons: outcome.rejection_reasons }
}

type Added = Awaited<ReturnType<typeof addApplication>>

/** Adds a stay and an activity for each step of the path, and for some applicants a comment. */
async function addHistory(db: Db, chance: Chance, place: Place, it: Applicant, added: Added) {
  const own = { organization_id: place.organization_id, application_id: added.id, job_id: place.job_id }
  const mover = chance.of(place.staff)
  const stays = it.path.map((step, at) => ({
    ...own,
    step_id: step.id,
    entered_at: added.times[at],
    follows_at: at === 0 ? null : added.times[at],
    entered_by: at === 0 ? null : mover,
    left_at: added.times[at + 1] ?? null,
    left_by: added.times[at + 1] ? mover : null,
    rejection_reasons: step.type === stepType.rejected ? added.reasons : [],
  }))
  const deeds = it.path.map((step, at) => ({
    ...own,
    // The history is sorted by id, so the ids are generated for these times.
    id: sql<string>`uuidv7(${added.times[at]}::timestamptz - now())`,
    at: added.times[at],
    user_id: at === 0 ? null : mover,
    type: at === 0 ? 'apply' : 'change_status',
    subject: 'application',
    subject_id: added.id,
    before: at === 0 ? null : JSON.stringify({ step: it.path[at - 1]?.title, step_id: it.path[at - 1]?.id }),
    after: JSON.stringify({ step: step.title, step_id: step.id }),
  }))
  await db.insertInto('stay').values(stays).execute()
  await db.insertInto('activity').values(deeds).execute()
  if (it.path.length < 2 || chance.next() > 0.6) return
  const visibility = chance.next() < 0.25 ? 'PRIVATE' : 'PUBLIC'
  const comment = {
    organization_id: own.organization_id,
    application_id: added.id,
    user_id: chance.of(place.staff),
    visibility,
  }
  await db
    .insertInto('comment')
    .values({ ...comment, comment: chance.of(remarks), created_at: added.times.at(-1) })
    .execute()
}

/** Creates the applicants of a job with their path through the steps and comments. The first `cvs` of them have a CV. */
export async function addApplicants(
  db: Db,
  storage: Storage,
  chance: Chance,
  place: Place,
  options: { serial: number; cvs: number },
): Promise<void> {
  for (let index = 0; index < place.opening.applicants; index++) {
    const it = makeUp(chance, place, index, options.serial + index)
    const file = index < options.cvs ? await addCv(db, storage, place.organization_id, cvOf(it, chance)) : undefined
    const added = await addApplication(db, chance, place, it, file)
    if (file)
      await db
        .insertInto('application_file')
        .values({ organization_id: place.organization_id, application_id: added.id, file_id: file.id })
        .execute()
    await addHistory(db, chance, place, it, added)
  }
}
