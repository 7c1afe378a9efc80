import { deepEqual, ok } from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { everyRead } from './test/nets/all-reads.ts'
import {
  hideOpening,
  leaked,
  openLeaks,
  unnoticed,
  wordsNoticed,
  wordsRead,
  type Leaks,
} from './test/nets/leaks-net.ts'
import { whisper, type Opening } from './test/nets/secrets.ts'
import { once } from './test/once.ts'
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

const arya = world()
// All tests share the readers and the job openings, whose planting takes as long as several tests.
const openNet = once(() => openLeaks(arya, reads))
const hide = once(async () => hideOpening(await openNet()))
const whisperOnce = once(async () => {
  const { readers, seen } = await openNet()
  return whisper(readers.author.who, readers.assignee.who, seen)
})

/* What others do not notice. These tests come first, because they plant what the others read. */

test('a hidden job changes nothing for the interviewer of another job', async it =>
  unnoticed(await openNet(), it, ['interviewer of the job'], hide))

test('a private comment and a private task change nothing for others, even the owner', async it =>
  unnoticed(await openNet(), it, ['owner'], whisperOnce))

describe('what each reader reads', () => {
  let net: Leaks
  let hidden: Opening
  before(async () => {
    net = await openNet()
    hidden = await hide()
    await whisperOnce()
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
    deepEqual([...(await wordsNoticed(net, 'recruiter', words)).keys()], ['zhiddenqname', 'zhiddenqcv'])
  })
})
