import { deepEqual, ok } from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { tags } from '@kargozin/api/organisation/tags.ts'
import { allPermissions, type Permission } from '@kargozin/api/permissions.ts'
import { roleExamples } from '@kargozin/api/organisation/role-examples.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { announce } from './core/events.ts'
import { listening, type Screen } from './test/listening.ts'
import { readAll, readPdfs, searchAll, type KnownIds, type Read } from './test/nets/all-reads.ts'
import { giveTag, newOpening, rejectAndReturn, secretWords, whisper, type Group, type Opening } from './test/nets/secrets.ts' // prettier-ignore
import { interviewing, formOf } from './test/nets/interviewing.ts'
import { world, type Person } from './test/world.ts'

/*
 * Tests what each person can read through all calls that read: lists, searches with their passages, counts, orders, workbooks,
 * PDFs, activities, notices and live events. Each secret is a word that occurs nowhere else (server/test/nets/secrets.ts).
 */

const arya = world()

/** A reader, and the groups of secrets that the reader may see. */
type Reader = { who: Person; sees: readonly Group[] }

/** Every permission except those that give access to all job openings. */
const ofOwnJobs: Permission[] = allPermissions.filter(
  it => it !== 'organization.hiring.jobs.all' && it !== 'organization.settings.retention',
)
const groups = Object.keys(secretWords) as Group[] // the object has no other keys
const interviewer = roleExamples.interviewer.permissions

const { hr_manager, recruiter, line_manager } = roleExamples

let readers: Record<string, Reader>
let seen: Opening
let hidden: Opening
let ids: KnownIds

async function people() {
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
    'line manager of the job': await hire('Line', line_manager.permissions, job),
    'interviewer of the job': await hire('Looker', interviewer, job),
    author: await hire('Author', interviewer, [...job, 'comment', 'task']),
    assignee: await hire('Assignee', interviewer, [...job, 'task']),
    'line manager of other jobs': await hire('Other', line_manager.permissions, []),
    auditor: await hire('Auditor', ['organization.activities', 'organization.users.list'], []),
    'no role': { who: arya.reza, sees: [] },
    'owner of another organisation': { who: arya.kian, sees: [] },
  } as const
}

/** The calls whose responses differ between two readings, with both responses. */
const changed = (before: Read, after: Read) =>
  [...after].flatMap(([key, text]) =>
    text === before.get(key) ? [] : [`${key}\n  before: ${before.get(key)}\n  after:  ${text}`],
  )

/** Sends one more event to everybody and waits for it, so that all earlier events have arrived too. */
async function settled(screens: ReadonlyMap<Person, Screen>): Promise<void> {
  const notices = (screen: Screen) => screen.heard.filter(it => it.kind === 'notification').length
  const before = new Map([...screens.values()].map(screen => [screen, notices(screen)]))
  const to = [...screens.keys()].map(({ id: user, organization }) => ({ organization, user }))
  await arya.inside(db => announce(db, ...to.map(it => ({ ...it, kind: 'notification' as const }))))
  for (const screen of screens.values()) await screen.until(() => notices(screen) > (before.get(screen) ?? 0))
}

/** Asserts that some work changes nothing that these readers can read, and that they receive no event of it. */
async function unnoticed(it: TestContext, titles: string[], work: () => Promise<unknown>) {
  const those = titles.map(title => ({ title, who: readers[title]?.who ?? arya.nobody }))
  const all = () => Promise.all(those.map(({ who }) => readAll(arya.url, who, ids, true)))
  // The first reading of an applicant marks them as seen.
  for (const { who } of those) await who.call(applicantProfile.show, { params: { applicant_uuid: seen.applicant } })
  const before = await all()
  const screens = new Map<Person, Screen>()
  for (const { who } of those) screens.set(who, await listening(arya, who, it))
  await work()
  await settled(screens)
  const after = await all()
  for (const [at, { title, who }] of those.entries()) {
    deepEqual(changed(before[at] ?? new Map(), after[at] ?? new Map()), [], title)
    const heard = screens.get(who)?.heard.map(event => event.kind)
    deepEqual(heard, ['notification'], `${title} receives an event of it`)
  }
}

test('a hidden job changes nothing in the lists, counts, orders and events of others', async it => {
  readers = await people()
  const { tag } = await arya.sara.does(tags.add, { body: { title: 'Gold', type: 'applicant' } })
  const part = (title: string, scope: 'show' | 'change'): [Person, 'show' | 'change'] => [
    readers[title]?.who ?? arya.nobody,
    scope,
  ]
  seen = await newOpening(arya, 'seen', [
    part('manager of the job with all other permissions', 'change'),
    part('line manager of the job', 'change'),
    part('interviewer of the job', 'show'),
    part('author', 'show'),
    part('assignee', 'show'),
  ])
  await rejectAndReturn(arya, 'seen', seen)
  ids = { ...seen, applicantTag: tag.uuid }
  const those = ['manager of the job with all other permissions', 'interviewer of the job', 'auditor', 'no role']
  await unnoticed(it, those, async () => {
    hidden = await newOpening(arya, 'hidden', [])
    await rejectAndReturn(arya, 'hidden', hidden)
    await giveTag(arya, hidden, tag.uuid)
  })
})

test('a private comment and a private task change nothing for others, even the owner', async it => {
  const those = ['owner', 'manager of the job with all other permissions', 'interviewer of the job', 'auditor']
  const { author, assignee } = readers
  await unnoticed(it, those, () => whisper(author?.who ?? arya.nobody, assignee?.who ?? arya.nobody, seen))
})

/** The secret words, each with the calls whose responses contain it. */
function wordsIn(reads: readonly Read[]): Map<string, string[]> {
  const texts = reads.flatMap(read => [...read])
  const words = groups.flatMap(group => secretWords[group])
  return new Map(words.map(word => [word, texts.flatMap(([key, text]) => (text.includes(word) ? [key] : []))]))
}

/** The words that a reader may not see but that some calls show, each with these calls. */
const leaked = (found: ReadonlyMap<string, string[]>, sees: readonly Group[]) =>
  groups
    .filter(group => !sees.includes(group))
    .flatMap(group => secretWords[group].map(word => [word, found.get(word)] as const))
    .filter(([, calls]) => calls?.length)

const both = (): [KnownIds, KnownIds] => [
  { ...ids, sameNameApplicant: hidden.applicant },
  { ...ids, ...hidden, sameNameApplicant: seen.applicant },
]

test('each word is read only by those who may see it, through every call that reads', async () => {
  const [here, there] = both()
  for (const [title, { who, sees }] of Object.entries(readers)) {
    const found = wordsIn(await Promise.all([here, there].map(it => readAll(arya.url, who, it))))
    deepEqual(leaked(found, sees), [], title)
    const nowhere = sees.flatMap(group => secretWords[group].filter(word => found.get(word)?.length === 0))
    deepEqual(nowhere, [], `${title} finds these nowhere`)
    const ofReferees = [...secretWords.referee, ...secretWords.hiddenReferee].flatMap(word => found.get(word) ?? [])
    const profiles = /^(applicantProfile\.show|duplicates\.compare)/
    const elsewhere = ofReferees.filter(key => !profiles.test(key) && !key.startsWith('exports.'))
    deepEqual(elsewhere, [], `${title} sees a referee in a list`)
    if (!sees.includes('sensitive'))
      deepEqual(
        ofReferees.filter(key => !profiles.test(key)),
        [],
        title,
      )
  }
})

test('a PDF contains only the words that its exporter may see', async () => {
  const inPdf = ['zseenqname', 'zseenqanswer', 'zseenqskill', 'zseenqcomment', 'zseenqstep']
  for (const title of ['owner', 'recruiter', 'interviewer of the job', 'author', 'auditor']) {
    const { who, sees } = readers[title] ?? { who: arya.nobody, sees: [] }
    const found = wordsIn(await Promise.all(both().map(it => readPdfs(arya.url, who, it))))
    deepEqual(leaked(found, sees.filter(it => !/referee/i.test(it) || sees.includes('sensitive'))), [], title) // prettier-ignore
    if (sees.includes('seen'))
      deepEqual(
        inPdf.filter(word => found.get(word)?.length === 0),
        [],
        title,
      )
  }
})

test('a search for a word of hidden data gives the same result as an unknown word', async () => {
  const searched = ['owner', 'recruiter', 'manager of the job with all other permissions', 'interviewer of the job']
  for (const title of searched) {
    const { who, sees } = readers[title] ?? { who: arya.nobody, sees: [] }
    const nowhere = await searchAll(arya.url, who, ids, 'znowhereqword')
    const differences = async (word: string) => changed(nowhere, await searchAll(arya.url, who, ids, word, nowhere))
    const unseen = groups
      .filter(group => !sees.includes(group))
      .flatMap(group => secretWords[group].filter(word => !/(step|other|file|reason|pool)$/.test(word)))
    const found = await Promise.all(unseen.map(differences))
    deepEqual(found.flat(), [], `${title} finds one of ${unseen.join()}`)
    if (title !== 'recruiter') continue
    for (const place of ['job', 'name', 'cv', 'skill', 'answer', 'later', 'survey'])
      ok((await differences(`zhiddenq${place}`)).length > 0, `the recruiter finds no ${place}`)
  }
})

const { later, send } = interviewing(arya)
const opinions = ['zcardqstrength', 'zcardqdoubt', 'zcardqnote']

/** The words of a scorecard that a person reads somewhere, also in PDFs. */
async function opinionsRead(who: Person): Promise<string[]> {
  const reads = [await readAll(arya.url, who, ids), await readPdfs(arya.url, who, ids)]
  const text = reads.flatMap(read => [...read.values()]).join()
  return opinions.filter(word => text.includes(word))
}

test('others see no draft; an interviewer sees scorecards only after their own', async it => {
  const [author, looker] = ['author', 'interviewer of the job'].map(title => readers[title]?.who ?? arya.nobody)
  if (!author || !looker) return
  const interview_forms = [formOf('tech', [author, looker])]
  await arya.sara.does(jobs.update, { params: { job_uuid: seen.job }, body: { interview_forms } })
  const [strengths, doubts, answer] = opinions
  const card = { key: 'tech', strengths, doubts, questions: [{ key: 'depth', score: 5, answer }] }
  const those = ['owner', 'manager of the job with all other permissions', 'interviewer of the job', 'auditor']
  await unnoticed(it, those, () => send(author, seen.applicant, { ...card, state: 'draft' }))
  await send(author, seen.applicant, card)
  await later()
  deepEqual([await opinionsRead(looker), await opinionsRead(arya.reza)], [[], []])
  deepEqual(await opinionsRead(arya.sara), opinions)
  await send(looker, seen.applicant, { key: 'tech', score: 1 })
  await later()
  deepEqual(await opinionsRead(looker), opinions)
})
