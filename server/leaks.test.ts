import { deepEqual, ok } from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { everyRead } from './test/nets/all-reads.ts'
import {
  assertDraftsHidden,
  hideOpening,
  leaked,
  openLeaks,
  unnoticed,
  wordsNoticed,
  wordsRead,
  type Leaks,
} from './test/nets/leaks-net.ts'
import { whisper, type Opening } from './test/nets/secrets.ts'
import { sampled } from './test/sample.ts'
import { world } from './test/world.ts'

/* One case of each kind of leaks.deep.test.ts, for some readers and some calls. */

/** Calls of different kinds, one of which shows each secret of these tests: a list, a profile, a history, notes, a file. */
const always = new Set([
  ...['jobs.list', 'applicants.ofJob', 'applicantProfile.show', 'activities.ofJob', 'comments.list', 'tasks.list'],
  ...['interviews.show', 'applicantSearch.find', 'exports.pdf'],
])
/** Words that one of these calls shows, by group. */
const shown = [
  ['seen', 'zseenqname'],
  ['hidden', 'zhiddenqname'],
  ['comment', 'zprivateqcomment'],
  ['task', 'zprivateqtask'],
] as const

const chosen = new Set(sampled(everyRead, it => it.name).map(it => it.name))
const reads = everyRead.filter(({ name }) => always.has(name) || chosen.has(name))

describe('what others do not notice', () => {
  const arya = world()
  let net: Leaks
  before(async () => {
    net = await openLeaks(arya, reads)
  })

  test('a hidden job changes nothing for the interviewer of another job and a recruiter of another branch', it =>
    unnoticed(net, it, ['interviewer of the job', 'recruiter of its branch'], () => hideOpening(net)))

  test('a private comment and a private task change nothing for others, even the owner', it =>
    unnoticed(net, it, ['owner'], () => whisper(net.readers.author.who, net.readers.assignee.who, net.seen)))

  test('others see no draft; an interviewer sees scorecards only after their own', it =>
    assertDraftsHidden(net, it, ['owner']))
})

describe('what each reader reads', () => {
  const arya = world()
  let net: Leaks
  let hidden: Opening
  before(async () => {
    net = await openLeaks(arya, reads)
    hidden = await hideOpening(net)
    await whisper(net.readers.author.who, net.readers.assignee.who, net.seen)
  })

  const some = [
    ...([
      'owner',
      'recruiter',
      'recruiter of its branch',
      'recruiter of another branch',
      'interviewer of the job',
    ] as const),
    ...(['author', 'owner of another organisation'] as const),
  ]
  for (const title of some)
    test(`each word is read only by those who may see it: ${title}`, async () => {
      const { sees } = net.readers[title]
      const found = await wordsRead(net, hidden, title, 'all')
      deepEqual(leaked(found, sees), [])
      for (const [group, word] of shown) if (sees.includes(group)) ok(found.get(word)?.length, word)
    })

  test('a PDF contains only the words that the interviewer of the job may see', async () => {
    const found = await wordsRead(net, hidden, 'interviewer of the job', 'PDFs')
    deepEqual(leaked(found, ['seen']), [])
    ok(found.get('zseenqname')?.length)
  })

  test('a search for a word of hidden data gives the same result as an unknown word', async () => {
    const words = ['zhiddenqname', 'zhiddenqcv', 'zprivateqcomment']
    deepEqual([...(await wordsNoticed(net, 'interviewer of the job', words))], [])
    deepEqual([...(await wordsNoticed(net, 'recruiter of its branch', words))], [])
    deepEqual([...(await wordsNoticed(net, 'recruiter', words)).keys()], ['zhiddenqname', 'zhiddenqcv'])
  })
})
