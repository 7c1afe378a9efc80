import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readConfig, settings } from './config.ts'
import { StartError } from '../starting/start-error.ts'

const data = mkdtempSync(join(tmpdir(), 'kargozin-test-'))
after(() => rmSync(data, { recursive: true, force: true }))

test('without settings, defaults apply, and only the owner can read the new secret', () => {
  const first = readConfig({ KARGOZIN_DATA: data, DATABASE_URL: '' })
  assert.equal(first.port, 4600)
  assert.equal(first.publicUrl, 'http://127.0.0.1:4600')
  assert.equal(first.databaseUrl, null)
  assert.equal(first.demo, true)
  assert.equal(readConfig({ KARGOZIN_DATA: data }).secret, first.secret)
  assert.equal(statSync(join(data, 'secret')).mode & 0o777, 0o600)
})

test('a bad value is reported in one line that names the setting and shows no password', () => {
  const bad = {
    PORT: 'eighty',
    DATABASE_URL: 'mysql://root:hunter2@db/x',
    FILES_URL: 'hunter2',
    KARGOZIN_DEMO: 'maybe',
    KARGOZIN_SECRET: 'hunter2',
    KARGOZIN_MAIL_URL: 'http://hunter2',
    KARGOZIN_URL: 'example.com',
    KARGOZIN_PROXY: 'yes',
    KARGOZIN_FLOOR_MB: 'half',
  }
  for (const [name, value] of Object.entries(bad))
    assert.throws(
      () => readConfig({ KARGOZIN_DATA: data, [name]: value }),
      (error: Error) =>
        error instanceof StartError && error.message.includes(name) && !/\n|hunter2/.test(error.message),
    )
})

test('KARGOZIN_PROXY accepts a number or addresses, but not a /0 network', () => {
  const read = (value: string) => readConfig({ KARGOZIN_DATA: data, KARGOZIN_PROXY: value }).proxies
  assert.equal(read(''), 0)
  assert.equal(read('0'), 0)
  assert.equal(read('2'), 2)
  assert.deepEqual(read('10.0.0.5, 10.1.0.0/16,fd00::/8'), ['10.0.0.5', '10.1.0.0/16', 'fd00::/8'])
  for (const value of ['true', '*', 'all', '-1', '10', '99', '0.0.0.0/0', '::/0', '10.0.0.5,', '10.0.0.0/33', 'proxy'])
    assert.throws(() => read(value), /^Error: KARGOZIN_PROXY is '.*it must be the number of proxies/, value)
})

test('a damaged secret is reported with what is lost, not replaced', () => {
  const folder = mkdtempSync(join(data, 'damaged-'))
  writeFileSync(join(folder, 'secret'), '')
  chmodSync(join(folder, 'secret'), 0o600)
  assert.throws(() => readConfig({ KARGOZIN_DATA: folder }), /damaged.*passwords of channels/)
  writeFileSync(join(folder, 'secret'), Buffer.alloc(45, 0x9c))
  assert.throws(() => readConfig({ KARGOZIN_DATA: folder }), /damaged/)
})

test('a secret that is missing beside data is created anew, and reported', () => {
  const lines: string[] = []
  const folder = mkdtempSync(join(data, 'missing-'))
  const read = () => readConfig({ KARGOZIN_DATA: folder }, line => void lines.push(line)).secret
  const secret = read()
  assert.deepEqual(lines, [])
  mkdirSync(join(folder, 'postgres'))
  rmSync(join(folder, 'secret'))
  assert.notEqual(read(), secret)
  read()
  assert.equal(lines.length, 1)
  assert.match(lines[0] ?? '', /secret was missing.*Restore the old one/)
})

test(
  'a data folder in which nothing can be made is reported in one line',
  { skip: process.platform !== 'linux' },
  () => {
    for (const folder of ['/proc/nothing', '/proc/nothing/in/it'])
      assert.throws(() => readConfig({ KARGOZIN_DATA: folder }), /^Error: The data folder .* cannot be made: ENOENT/)
  },
)

test('the README lists every setting with its default', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const rows = settings.map(it => `| \`${it.name}\` | ${it.default} | ${it.what} |`)
  const missing = rows.filter(row => !readme.includes(row))
  assert.deepEqual(missing, [], `the table of settings in README.md lacks:\n${missing.join('\n')}`)
})
