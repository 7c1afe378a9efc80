import { deepEqual, equal } from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import describeTypes, { astToString } from 'openapi-typescript'
import { calls } from '@kargozin/api/calls.ts'
import { openapi } from '@kargozin/api/openapi.ts'
import { world } from '../test/world.ts'

/* openapi.json, read by the tools of those who write a program against it. */

const arya = world()
const root = join(dirname(import.meta.filename), '../..')
const run = promisify(execFile)

const description = async () => (await fetch(`${arya.url}/api/v2/openapi.json`)).text()

/** A folder inside the project, so that programs in it find its packages. It is deleted after the test. */
async function folderFor(it: TestContext): Promise<string> {
  const parent = join(root, '.cache/judges')
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'client-'))
  it.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The names of the rules that a description breaks. */
async function broken(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source, config })
  return found.map(it => `${it.ruleId} ${it.location[0]?.pointer ?? ''}`).toSorted()
}

test('a linter of OpenAPI finds only what the specification asks for', async () => {
  deepEqual(await broken(await description()), [
    // The project has no licence yet.
    'info-license #/info',
    // Two paths of the specification could be read as each other, but an id is never the word `report`.
    'no-ambiguous-paths #/paths/~1organization~1appointments~1report~1{report_id}',
    'no-ambiguous-paths #/paths/~1organization~1appointments~1{id}~1restore',
  ])
  const { paths, ...rest } = openapi(calls, '1')
  const doubled = { ...rest, paths: { ...paths, '/again': paths['/organization/jobs'] } }
  deepEqual(
    (await broken(JSON.stringify(doubled))).filter(it => it.startsWith('operation-operationId-unique')).length,
    Object.keys(paths['/organization/jobs'] ?? {}).length,
    'it finds a fault',
  )
})

/** A program of somebody else, with types that were generated from the description. */
const program = `
import createClient from 'openapi-fetch'
import type { paths } from './description.ts'

const [baseUrl = '', token = '', organisation = '', title = ''] = process.argv.slice(2)
const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\`, coded_organ_id: organisation } })

export const wrong = () => [
  // @ts-expect-error a title is a text
  client.POST('/organization/jobs', { body: { title: 5 } }),
  // @ts-expect-error there is no such path
  client.GET('/organization/jobs-of-nobody'),
]

const enums = await client.GET('/enums')
const made = await client.POST('/organization/jobs', { body: { title } })
const list = await client.GET('/organization/jobs', { params: { query: { title, per_page: 5 } } })
const titles: string[] = list.data?.data.jobs.map(it => it.title) ?? []
console.log(
  JSON.stringify({ enums: enums.data?.status, made: made.data?.data.job.uuid, found: list.data?.data.jobs[0]?.uuid, titles }),
)
`

test('a client generated from the description compiles, and makes three calls', async it => {
  const folder = await folderFor(it)
  const types = astToString(await describeTypes(await description()))
  await writeFile(join(folder, 'description.ts'), types)
  await writeFile(join(folder, 'program.ts'), program)
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const flags =
    '--ignoreConfig --noEmit --strict --noUncheckedIndexedAccess --allowImportingTsExtensions --skipLibCheck'.split(' ')
  const places = ['--module', 'nodenext', '--target', 'es2024', '--lib', 'es2024,dom', '--types', 'node', 'program.ts']
  await run(join(root, 'node_modules/.bin/tsc'), [...flags, ...places], { cwd: folder })
  const identity = [`${arya.url}/api/v2`, arya.sara.token, arya.sara.organization, 'مهندس فروش صنعتی']
  const { stdout } = await run(process.execPath, ['program.ts', ...identity], { cwd: folder })
  const { enums, made, found, titles } = JSON.parse(stdout) as Record<string, unknown>
  deepEqual({ enums, titles }, { enums: 'success', titles: ['مهندس فروش صنعتی'] })
  equal(typeof made, 'string')
  equal(found, made)
})
