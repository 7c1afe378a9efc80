import { deepEqual, equal } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'

const check = fileURLToPath(new URL('words.ts', import.meta.url))

/** Creates a repository with these files. Two type files name all dictionaries that the tests use. */
function repository(it: TestContext, files: Record<string, object | string>) {
  const folder = mkdtempSync(join(tmpdir(), 'kargozin-words-'))
  it.after(() => rmSync(folder, { recursive: true }))
  const types = {
    'api/areas.ts': "'./fa.json' './recruitment/fa.json'",
    'web/core/dictionaries.ts': "'../fa.json' '../recruitment/fa.json'",
  }
  const quoted = Object.fromEntries(Object.entries(types).map(([file, text]) => [file, `/* ${text} */`]))
  for (const [file, content] of Object.entries({ ...quoted, ...files })) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content))
  }
  const run = (...args: string[]) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [check, ...args], { cwd: folder, encoding: 'utf8' })
    return { code: status, faults: `${stdout}${stderr}`.split('\n').filter(Boolean) }
  }
  return { run, dictionary: (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) }
}

const says = (...words: string[]) => words.map(word => `t(${JSON.stringify(word)})`).join('\n')

const spread = {
  'web/recruitment/jobs/JobsPage.tsx': says('Pin', 'Applicants', 'Close', 'Draft', 'Title'),
  'web/recruitment/home/HomePage.tsx': says('Applicants'),
  'web/shell/Menu.tsx': says('Close', 'Title'),
  'api/recruitment/jobs.ts': says('Draft'),
  'server/recruitment/jobs.ts': says('Draft', 'Title'),
  'server/account/profile.ts': says('Title'),
}
const placed = {
  'web/recruitment/fa.json': { Applicants: 'متقاضیان', Pin: 'سنجاق' },
  'web/fa.json': { Close: 'بستن' },
  'api/recruitment/fa.json': { Draft: 'پیش‌نویس' },
  'api/fa.json': { Title: 'عنوان' },
}

test('a word must be in the dictionary of the area that uses it, or of all areas', it => {
  deepEqual(repository(it, { ...spread, ...placed }).run(), { code: 0, faults: [] })
  const all = Object.assign({}, ...Object.values(placed))
  const { run } = repository(it, { ...spread, 'api/fa.json': all })
  const { code, faults } = run()
  equal(code, 1)
  deepEqual(
    faults,
    ['web/recruitment', 'web/recruitment', 'web', 'api/recruitment'].map(
      (place, at) => `api/fa.json: '${Object.keys(all)[at]}' belongs to ${place}/fa.json: npm run words`,
    ),
  )
})

test('words are moved to the right dictionary, in order', it => {
  const all = Object.assign({}, ...Object.values(placed))
  const { run, dictionary } = repository(it, { ...spread, 'api/fa.json': all })
  equal(run('move').code, 0)
  for (const [file, words] of Object.entries(placed)) deepEqual(Object.entries(dictionary(file)), Object.entries(words))
  deepEqual(run(), { code: 0, faults: [] })
})

test('a word with two Persian texts is not moved, because one of them would be lost', it => {
  const { run, dictionary } = repository(it, {
    'web/recruitment/jobs/JobsPage.tsx': says('Office'),
    'web/shell/Menu.tsx': says('Office'),
    'web/recruitment/fa.json': { Office: 'دفتر' },
    'web/fa.json': { Office: 'اداره' },
  })
  equal(run('move').code, 1)
  deepEqual(
    [dictionary('web/recruitment/fa.json'), dictionary('web/fa.json')],
    [{ Office: 'دفتر' }, { Office: 'اداره' }],
  )
})

test('a bar in a word separates singular and plural, or adds a context', it => {
  const words = {
    'State|of a province': 'استان',
    '{count} day|{count} days': '{count} روز',
    '{count} day|days': '{count} روز ',
    '{name} is on|{name} are on': '{name} روشن است',
    'State|': 'وضعیت',
    'One|two|three': 'یک',
  }
  const { run } = repository(it, { 'web/shell/Menu.tsx': says(...Object.keys(words)), 'web/fa.json': words })
  deepEqual(run().faults, [
    "web/fa.json: '{count} day|days' has no {count} in the text for many",
    "web/fa.json: '{name} is on|{name} are on' has a placeholder in its context",
    "web/fa.json: 'State|' has nothing on one side of its bar",
    "web/fa.json: 'One|two|three' has more than one bar",
  ])
})

test('a word of staff is not a word of the public pages', it => {
  const files = {
    'web/careers/Form.tsx': says('Fill in'),
    'web/recruitment/Scorecard.tsx': says('Fill in'),
    'web/fa.json': { 'Fill in': 'پر کردن ارزیابی' },
  }
  deepEqual(repository(it, files).run().faults, [
    "web/fa.json: 'Fill in' means something else to applicants: use two words",
  ])
})

test('a dictionary that is missing in dictionaries.ts is reported', it => {
  const { run } = repository(it, {
    'web/account/login/Login.tsx': says('Sign in'),
    'web/account/fa.json': { 'Sign in': 'ورود' },
  })
  deepEqual(run(), { code: 1, faults: ['web/core/dictionaries.ts: name web/account/fa.json'] })
})

test('a word of schema.org that is spelled like one of ours does not count as a use', it => {
  const files = {
    'web/recruitment/jobs/JobsPage.tsx': says('Place'),
    'web/recruitment/fa.json': { Place: 'محل' },
    'server/recruitment/posting.ts': "export const it = { '@type': 'Place', name: 'x' }",
  }
  deepEqual(repository(it, files).run(), { code: 0, faults: [] })
})

test('labels of the contract use the words of the dictionaries', it => {
  const label =
    "export const labels = { address: { fa: 'نشانی', en: 'Address' }, home: { fa: 'آدرس خانه', en: 'Home address' } }"
  const { run } = repository(it, { 'api/labels.ts': label, 'web/fa.json': {} })
  deepEqual(run().faults, ["api/labels.ts: 'نشانی' says نشانی instead of آدرس"])
})
