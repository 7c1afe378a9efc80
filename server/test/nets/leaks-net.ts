import { deepEqual } from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { tags } from '@kargozin/api/organisation/tags.ts'
import { allPermissions, type Permission } from '@kargozin/api/permissions.ts'
import { roleExamples } from '@kargozin/api/organisation/role-examples.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { announce } from '../../core/events.ts'
import { listening, type Screen } from '../listening.ts'
import type { Person, World } from '../world.ts'
import { readAll, readPdfs, searchAll, type KnownIds, type Read } from './all-reads.ts'
import type { NamedCall } from './places.ts'
import { formOf, interviewing } from './interviewing.ts'
import { giveTag, newBranch, newOpening, rejectAndReturn, secretWords, type Group, type Opening } from './secrets.ts'

/*
 * Tests what each person can read through calls that read: lists, searches with their passages, counts, orders, workbooks,
 * PDFs, activities, notices and live events. Each secret is a word that occurs nowhere else (secrets.ts).
 */

/** A reader, and the groups of secrets that the reader may see. */
type Reader = { who: Person; sees: readonly Group[] }

/** Every permission except those that give access to all job openings. */
const ofOwnJobs: Permission[] = allPermissions.filter(
  it => it !== 'organization.hiring.jobs.all' && it !== 'organization.settings.retention',
)
const groups = Object.keys(secretWords) as Group[] // the object has no other keys
const interviewer = roleExamples.interviewer.permissions

const { hr_manager, recruiter, line_manager } = roleExamples

async function people(arya: World) {
  const hire = async (name: string, permissions: readonly Permission[], sees: readonly Group[]) => ({
    who: await arya.hire(name, permissions),
    sees,
  })
  const job = ['seen', 'referee'] as const
  const everything = [...job, 'pool', 'sensitive', 'hidden', 'hiddenReferee', 'hiddenSensitive'] as const
  return {
    owner: { who: arya.sara, sees: everything },
    'HR manager': await hire('Hr', hr_manager.permissions, everything),
    recruiter: await hire('Recruiter', recruiter.permissions, [...job, 'pool', 'hidden', 'hiddenReferee']),
    'manager of the job with all other permissions': await hire('Manager', ofOwnJobs, [...job, 'pool', 'sensitive']),
    'recruiter of its branch': await hire('Near', ofOwnJobs, [...job, 'pool', 'sensitive']),
    'recruiter of another branch': await hire('Far', ofOwnJobs, ['hidden', 'hiddenReferee', 'hiddenSensitive']),
    'line manager of the job': await hire('Line', line_manager.permissions, job),
    'interviewer of the job': await hire('Looker', interviewer, job),
    author: await hire('Author', interviewer, [...job, 'comment', 'task']),
    assignee: await hire('Assignee', interviewer, [...job, 'task']),
    'line manager of other jobs': await hire('Other', line_manager.permissions, []),
    auditor: await hire('Auditor', ['organization.activities', 'organization.users.list'], []),
    'no role': { who: arya.reza, sees: [] },
    'owner of another organisation': { who: arya.kian, sees: [] },
  } satisfies Record<string, Reader>
}

/** The title of a reader. */
export type Title = keyof Awaited<ReturnType<typeof people>>

/** The ids of a job opening by their kinds. */
const idsOf = (opening: Opening): KnownIds => ({ ...opening, application: opening.applicant })

/**
 * The readers, the job opening that many of them see, the branch of the one that most of them do not see, the ids that the readers
 * send, and the calls that they make.
 */
export type Leaks = {
  world: World
  readers: Readonly<Record<Title, Reader>>
  seen: Opening
  otherBranch: string
  ids: KnownIds & { applicantTag: string }
  reads: readonly NamedCall[]
}

/** Creates the readers and the job opening that many of them see. `reads` are the calls that they make. */
export async function openLeaks(world: World, reads: readonly NamedCall[]): Promise<Leaks> {
  const readers = await people(world)
  const { tag } = await world.sara.does(tags.add, { body: { title: 'Gold', type: 'applicant' } })
  const branch = await newBranch(world, 'Near', readers['recruiter of its branch'].who)
  const otherBranch = await newBranch(world, 'Far', readers['recruiter of another branch'].who)
  const team: [Person, 'show' | 'change'][] = [
    [readers['manager of the job with all other permissions'].who, 'change'],
    [readers['line manager of the job'].who, 'change'],
    [readers['interviewer of the job'].who, 'show'],
    [readers.author.who, 'show'],
    [readers.assignee.who, 'show'],
  ]
  const seen = await newOpening(world, 'seen', team, branch)
  await rejectAndReturn(world, 'seen', seen)
  return { world, readers, seen, otherBranch, ids: { ...idsOf(seen), applicantTag: tag.uuid }, reads }
}

/** Creates the job opening that most readers may not see. */
export async function hideOpening({ world, ids, otherBranch }: Leaks): Promise<Opening> {
  const hidden = await newOpening(world, 'hidden', [], otherBranch)
  await rejectAndReturn(world, 'hidden', hidden)
  await giveTag(world, hidden, ids.applicantTag)
  return hidden
}

/** The calls whose responses differ between two readings, with both responses. */
const changed = (before: Read, after: Read) =>
  [...after].flatMap(([key, text]) =>
    text === before.get(key) ? [] : [`${key}\n  before: ${before.get(key)}\n  after:  ${text}`],
  )

/** Sends one more event to everybody and waits for it, so that all earlier events have arrived too. */
async function settled(world: World, screens: ReadonlyMap<Person, Screen>): Promise<void> {
  const notices = (screen: Screen) => screen.heard.filter(it => it.kind === 'notification').length
  const before = new Map([...screens.values()].map(screen => [screen, notices(screen)]))
  const to = [...screens.keys()].map(({ id: user, organization }) => ({ organization, user }))
  await world.inside(async db => announce(db, ...to.map(it => ({ ...it, kind: 'notification' as const }))))
  for (const screen of screens.values()) await screen.until(() => notices(screen) > (before.get(screen) ?? 0))
}

/** Asserts that some work changes nothing that these readers can read, and that they receive no event of it. */
export async function unnoticed(
  { world, readers, seen, ids, reads }: Leaks,
  it: TestContext,
  titles: readonly Title[],
  work: () => Promise<unknown>,
) {
  const those = titles.map(title => ({ title, who: readers[title].who }))
  const all = () => Promise.all(those.map(({ who }) => readAll(world, who, ids, reads, true)))
  // The first reading of an applicant marks them as seen.
  for (const { who } of those) await who.call(applicantProfile.show, { params: { applicant_uuid: seen.applicant } })
  const before = await all()
  const screens = new Map<Person, Screen>()
  for (const { who } of those) screens.set(who, await listening(world, who, it))
  await work()
  await settled(world, screens)
  const after = await all()
  for (const [at, { title, who }] of those.entries()) {
    deepEqual(changed(before[at] ?? new Map(), after[at] ?? new Map()), [], title)
    const heard = screens.get(who)?.heard.map(event => event.kind)
    deepEqual(heard, ['notification'], `${title} receives an event of it`)
  }
}

/** The secret words, each with the calls whose responses contain it. */
function wordsIn(texts: readonly Read[]): Map<string, string[]> {
  const all = texts.flatMap(read => [...read])
  const words = groups.flatMap(group => secretWords[group])
  return new Map(words.map(word => [word, all.flatMap(([key, text]) => (text.includes(word) ? [key] : []))]))
}

/** The words found in the responses to a reader, also for the ids of the hidden job opening. */
export type Found = ReadonlyMap<string, string[]>

/** Reads with the ids of both job openings, through all calls or through those that write a PDF. */
export async function wordsRead(net: Leaks, hidden: Opening, title: Title, read: 'all' | 'PDFs'): Promise<Found> {
  const { who } = net.readers[title]
  const both: KnownIds[] = [
    { ...net.ids, sameNameApplicant: hidden.applicant },
    { ...net.ids, ...idsOf(hidden), sameNameApplicant: net.seen.applicant },
  ]
  const reading = read === 'all' ? readAll : readPdfs
  return wordsIn(await Promise.all(both.map(ids => reading(net.world, who, ids, net.reads))))
}

/** The words that a reader may not see but that some calls show, each with these calls. */
export const leaked = (found: Found, sees: readonly Group[]) =>
  groups
    .filter(group => !sees.includes(group))
    .flatMap(group => secretWords[group].map(word => [word, found.get(word)] as const))
    .filter(([, calls]) => calls?.length)

/** The words of these groups that a reader finds nowhere. */
export const notFound = (found: Found, sees: readonly Group[]) =>
  sees.flatMap(group => secretWords[group].filter(word => found.get(word)?.length === 0))

/** Searches with words as a reader. Returns the words whose results differ from those of an unknown word, with the calls. */
export async function wordsNoticed({ world, readers, ids, reads }: Leaks, title: Title, words: readonly string[]) {
  const { who } = readers[title]
  const nowhere = await searchAll(world, who, ids, reads, 'znowhereqword')
  const search = async (word: string) => changed(nowhere, await searchAll(world, who, ids, reads, word, nowhere))
  const found = await Promise.all(words.map(async word => [word, await search(word)] as const))
  return new Map(found.filter(([, calls]) => calls.length > 0))
}

/** The words of hidden data for which lists can be searched. */
export const searchable = (sees: readonly Group[]) =>
  groups
    .filter(group => !sees.includes(group))
    .flatMap(group => secretWords[group].filter(word => !/(step|other|file|reason|pool)$/.test(word)))

const opinions = ['zcardqstrength', 'zcardqdoubt', 'zcardqnote']

/** Asserts that others see no draft of a scorecard, and that an interviewer sees those of others only after their own. */
export async function assertDraftsHidden(net: Leaks, it: TestContext, titles: readonly Title[]): Promise<void> {
  const { world, seen, reads } = net
  const { later, send } = interviewing(world)
  const [author, looker] = [net.readers.author.who, net.readers['interviewer of the job'].who]
  const opinionsRead = async (who: Person) => {
    const texts = [await readAll(world, who, net.ids, reads), await readPdfs(world, who, net.ids, reads)]
    const text = texts.flatMap(read => [...read.values()]).join()
    return opinions.filter(word => text.includes(word))
  }
  const interview_forms = [formOf('tech', [author, looker])]
  await world.sara.does(jobs.update, { params: { job_uuid: seen.job }, body: { interview_forms } })
  const [strengths, doubts, answer] = opinions
  const card = { key: 'tech', strengths, doubts, questions: [{ key: 'depth', score: 5, answer }] }
  await unnoticed(net, it, titles, () => send(author, seen.applicant, { ...card, state: 'draft' }))
  await send(author, seen.applicant, card)
  await later()
  deepEqual([await opinionsRead(looker), await opinionsRead(world.reza)], [[], []])
  deepEqual(await opinionsRead(world.sara), opinions)
  await send(looker, seen.applicant, { key: 'tech', score: 1 })
  await later()
  deepEqual(await opinionsRead(looker), opinions)
}
