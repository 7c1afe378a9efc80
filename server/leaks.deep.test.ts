import { deepEqual, ok } from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { everyRead } from './test/nets/all-reads.ts'
import {
  assertDraftsHidden,
  hideOpening,
  leaked,
  notFound,
  openLeaks,
  searchable,
  unnoticed,
  wordsNoticed,
  wordsRead,
  type Leaks,
  type Title,
} from './test/nets/leaks-net.ts'
import { secretWords, whisper, type Opening } from './test/nets/secrets.ts'
import { world } from './test/world.ts'

const manager = 'manager of the job with all other permissions'

describe('what others do not notice', () => {
  const arya = world()
  let net: Leaks
  before(async () => {
    net = await openLeaks(arya, everyRead)
  })

  test('a hidden job changes nothing in the lists, counts, orders and events of others', it =>
    unnoticed(net, it, [manager, 'recruiter of its branch', 'interviewer of the job', 'auditor', 'no role'], () =>
      hideOpening(net),
    ))

  const others: readonly Title[] = ['owner', manager, 'interviewer of the job', 'auditor']

  test('a private comment and a private task change nothing for others, even the owner', it =>
    unnoticed(net, it, others, () => whisper(net.readers.author.who, net.readers.assignee.who, net.seen)))

  test('others see no draft; an interviewer sees scorecards only after their own', it =>
    assertDraftsHidden(net, it, others))
})

describe('what each reader reads', () => {
  const arya = world()
  let net: Leaks
  let hidden: Opening
  before(async () => {
    net = await openLeaks(arya, everyRead)
    hidden = await hideOpening(net)
    await whisper(net.readers.author.who, net.readers.assignee.who, net.seen)
  })

  test('each word is read only by those who may see it, through every call that reads', async () => {
    const titles = Object.keys(net.readers) as Title[] // `readers` has a key for each title
    for (const title of titles) {
      const { sees } = net.readers[title]
      const found = await wordsRead(net, hidden, title, 'all')
      deepEqual(leaked(found, sees), [], title)
      deepEqual(notFound(found, sees), [], `${title} finds these nowhere`)
      const ofReferees = [...secretWords.referee, ...secretWords.hiddenReferee].flatMap(word => found.get(word) ?? [])
      const besideProfile = ofReferees.filter(key => !/^(applicantProfile\.show|duplicates\.compare)/.test(key))
      const elsewhere = besideProfile.filter(key => !key.startsWith('exports.'))
      deepEqual(elsewhere, [], `${title} sees a referee in a list`)
      const readsSensitive = sees.includes('sensitive') || sees.includes('hiddenSensitive')
      if (!readsSensitive) deepEqual(besideProfile, [], title)
    }
  })

  test('a PDF contains only the words that its exporter may see', async () => {
    const inPdf = ['zseenqname', 'zseenqanswer', 'zseenqskill', 'zseenqcomment', 'zseenqstep']
    const titles = ['owner', 'recruiter', 'interviewer of the job', 'author', 'auditor'] as const
    for (const title of titles) {
      const { sees } = net.readers[title]
      const found = await wordsRead(net, hidden, title, 'PDFs')
      const inPdfs = sees.filter(it => !/referee/i.test(it) || sees.includes('sensitive'))
      deepEqual(leaked(found, inPdfs), [], title)
      const missing = inPdf.filter(word => found.get(word)?.length === 0)
      if (sees.includes('seen')) deepEqual(missing, [], title)
    }
  })

  test('a search for a word of hidden data gives the same result as an unknown word', async () => {
    const titles = ['recruiter of its branch', 'recruiter of another branch', 'interviewer of the job'] as const
    for (const title of ['owner', 'recruiter', manager, ...titles] as const) {
      const found = await wordsNoticed(net, title, searchable(net.readers[title].sees))
      deepEqual([...found], [], title)
    }
  })

  test('the recruiter finds each word of the hidden job opening that lists can be searched for', async () => {
    const words = ['job', 'name', 'cv', 'skill', 'answer', 'later', 'survey'].map(place => `zhiddenq${place}`)
    const found = await wordsNoticed(net, 'recruiter', words)
    for (const word of words) ok(found.has(word), `the recruiter finds no ${word}`)
  })
})
