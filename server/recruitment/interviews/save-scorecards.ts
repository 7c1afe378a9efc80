import { sql } from 'kysely'
import { mergedAnswers, type AnsweredQuestion } from '@kargozin/api/recruitment/interviews/interview-rules.ts'
import type { interviews, InterviewSection } from '@kargozin/api/recruitment/interviews/interviews.ts'
import type { BrokenRule } from '@kargozin/api/rules.ts'
import { changed, recordActivity, type NewActivity } from '../../core/activity.ts'
import type { CallContext, Member } from '../../core/http/answer.ts'
import { refuse, wrong } from '../../core/errors.ts'
import { announce } from '../../core/events.ts'
import type { Db } from '../../db/transaction.ts'
import { reachApplication, type ReachedApplication } from '../access/applicant-access.ts'
import { lockOwnScorecards, readSections, scorecardsOf } from './read-scorecards.ts'

type Given = CallContext<typeof interviews.save>['body']['sections'][number]
type Own = Awaited<ReturnType<typeof lockOwnScorecards>>[number]
type State = 'draft' | 'submitted'

/** The content of a scorecard. */
type Content = Pick<Own, 'form_title' | 'score' | 'recommendation' | 'strengths' | 'doubts'> & {
  answers: AnsweredQuestion[]
}

/** A scorecard that a save changes. */
type Change = { section: InterviewSection; before: Own | undefined; content: Content; state: State; edited: boolean }

const nothing = { score: null, recommendation: null, strengths: '', doubts: '', answers: [] }

/** The value of a field after a save that may leave it out. */
const after = <T>(given: T | undefined, before: T): T => (given === undefined ? before : given)

const unanswerable = (at: number, unknown: readonly number[]): BrokenRule[] =>
  unknown.map(place => ({ field: `sections.${at}.questions.${place}.key`, rule: 'one_of' }))

/** The content of a scorecard after a save. Throws 422 if the form has no such question. */
function contentOf(section: InterviewSection, before: Own | undefined, given: Given, at: number): Content {
  const asked = section.questions.map(({ question_key: key, title, weight }) => ({ key, title, weight }))
  const was = before ?? nothing
  const { answers, unknown } = mergedAnswers(asked, was.answers, given.questions ?? [])
  if (unknown.length > 0)
    throw refuse(422, 'This question is no longer part of the form. Load the page again.', {
      fields: unanswerable(at, unknown),
    })
  return {
    form_title: section.title,
    score: after(given.score, was.score),
    recommendation: after(given.recommendation, was.recommendation),
    strengths: after(given.strengths, was.strengths),
    doubts: after(given.doubts, was.doubts),
    answers,
  }
}

/** Throws 422 for a scorecard without any opinion. */
function requireOpinion({ score, recommendation, answers }: Content, at: number): void {
  if (score !== null || recommendation !== null || answers.some(it => it.score !== null)) return
  throw wrong(
    `sections.${at}.score`,
    'required',
    'Rate a question, or give an overall score or a recommendation, before you submit.',
  )
}

/** Throws 409 if a submitted scorecard is taken back too late. */
function requireFresh({ fresh }: Own): void {
  if (!fresh) throw refuse(409, 'It is too late to take this scorecard back. You can still correct it.')
}

/** The section of a given scorecard. Throws 422 for an unknown or repeated key, and 403 if the caller does not fill it in. */
function sectionOf(sections: readonly InterviewSection[], given: readonly Given[], at: number): InterviewSection {
  const key = given[at]?.key
  const field = `sections.${at}.key`
  const section = sections.find(it => it.section_key === key)
  if (!section) throw wrong(field, 'one_of', 'This interview form is no longer part of the job opening.')
  if (given.findIndex(it => it.key === key) < at) throw wrong(field, 'taken', 'Send each interview form only once.')
  if (!section.mine) throw refuse(403, 'Only the interviewers of this form can fill it in.')
  return section
}

/** What a save changes about one scorecard; undefined if nothing. Throws 409 and 422. */
function changeOf(section: InterviewSection, before: Own | undefined, given: Given, at: number): Change | undefined {
  const content = contentOf(section, before, given, at)
  const state = given.state ?? 'submitted'
  const submitted = before !== undefined && before.submitted_at !== null
  const { form_title: _title, ...values } = content
  const edited = changed({ ...(before ?? nothing) }, values) !== undefined
  if (submitted && state === 'draft') requireFresh(before)
  if (state === 'submitted') requireOpinion(content, at)
  if (!edited && before && submitted === (state === 'submitted')) return undefined
  return { section, before, content, state, edited }
}

/** Throws 409 with the current scorecards if one of them was saved since the version that the caller knows. */
async function requireNew(context: CallContext<typeof interviews.save>, own: readonly Own[], it: ReachedApplication) {
  const { db, who, body } = context
  const versions = new Map(own.map(card => [card.form_key, card.version]))
  const stale = body.sections.some(({ key, version }) => version !== undefined && version !== (versions.get(key) ?? 0))
  if (!stale) return
  throw refuse(409, 'You saved this scorecard somewhere else in the meantime. Check it and save again.', {
    data: { applicant_interviews: await scorecardsOf(db, who, it.id) },
  })
}

/** The times of a scorecard after a save. */
function timesOf({ before, state, edited }: Change) {
  if (state === 'draft') return { submitted_at: null, corrected_at: null }
  const submitted = before?.submitted_at ?? null
  if (submitted === null) return { submitted_at: sql<string>`now()`, corrected_at: null }
  return { submitted_at: submitted, corrected_at: edited ? sql<string>`now()` : (before?.corrected_at ?? null) }
}

async function write(db: Db, who: Member, it: ReachedApplication, changes: readonly Change[]): Promise<void> {
  const key = { organization_id: who.organization_id, application_id: it.id, job_id: it.job_id, user_id: who.user_id }
  const rows = changes.map(change => ({
    ...{ ...key, form_key: change.section.section_key, ...change.content, ...timesOf(change) },
    answers: JSON.stringify(change.content.answers),
  }))
  await db
    .insertInto('scorecard')
    .values(rows)
    .onConflict(known =>
      known.columns(['organization_id', 'application_id', 'job_id', 'form_key', 'user_id']).doUpdateSet(eb => ({
        form_title: eb.ref('excluded.form_title'),
        score: eb.ref('excluded.score'),
        recommendation: eb.ref('excluded.recommendation'),
        strengths: eb.ref('excluded.strengths'),
        doubts: eb.ref('excluded.doubts'),
        answers: eb.ref('excluded.answers'),
        submitted_at: eb.ref('excluded.submitted_at'),
        corrected_at: eb.ref('excluded.corrected_at'),
        updated_at: sql`now()`,
        version: sql`scorecard.version + 1`,
      })),
    )
    .execute()
}

/**
 * The activity of a change: only the title of the form, because members who may not see the scorecard read it too. A submission
 * has the title after it, taking back has it before, and a correction has both. A draft has none.
 */
function activityOf(it: ReachedApplication, { section, before, state }: Change): NewActivity[] {
  const title = { title: section.title }
  const sides = {
    ...(before?.submitted_at ? { before: title } : {}),
    ...(state === 'submitted' ? { after: title } : {}),
  }
  if (!('before' in sides) && !('after' in sides)) return []
  return [{ type: 'interview', subject: 'application', id: it.id, job: it.job_id, application: it.id, ...sides }]
}

/** Makes open screens reload: those of everybody who sees the job, or only the author's for a draft. */
async function announceChanges(db: Db, who: Member, it: ReachedApplication, shared: boolean): Promise<void> {
  const to = { organization: who.organization_id, by: who.session_id }
  if (!shared) return announce(db, { ...to, kind: 'scorecard', user: who.user_id })
  announce(db, { ...to, kind: 'scorecard', job: it.job_id })
}

/** Saves the caller's own scorecards for an applicant. Saving the same again changes nothing. */
export async function save(context: CallContext<typeof interviews.save>) {
  const { params, body, db, who } = context
  const it = await reachApplication(db, who, params.applicant_uuid, 'show', true)
  const { job_interview_forms: sections } = await readSections(db, who, it.id)
  const own = await lockOwnScorecards(db, who, it)
  const chosen = body.sections.map((_given, at) => sectionOf(sections, body.sections, at))
  await requireNew(context, own, it)
  const changes = body.sections.flatMap((given, at) => {
    const section = chosen[at]
    const before = own.find(card => card.form_key === given.key)
    return (section && changeOf(section, before, given, at)) ?? []
  })
  if (changes.length > 0) {
    const deeds = changes.flatMap(change => activityOf(it, change))
    await write(db, who, it, changes)
    await recordActivity(db, who, ...deeds)
    await announceChanges(db, who, it, deeds.length > 0)
  }
  const { hidden } = await readSections(db, who, it.id)
  return { applicant_interviews: await scorecardsOf(db, who, it.id), hidden }
}
