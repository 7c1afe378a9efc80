import { deepEqual, notEqual, ok } from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { build } from 'vite'
import { words } from './words.ts'

/** Builds a small product. Returns its files by the name of their source file. */
async function built(it: TestContext, reload: string, apart: string[] = ['labels']) {
  const root = mkdtempSync(join(tmpdir(), 'kargozin-words-'))
  it.after(() => rmSync(root, { recursive: true }))
  const files = {
    'api/fa.json': '{ "Draft": "پیش‌نویس" }',
    'web/fa.json': `{ "Reload": "${reload}", "Nowhere": "هیچ‌جا" }`,
    'web/recruitment/jobs/fa.json': '{ "Pin": "سنجاق", "{count} day|{count} days": "{count} روز" }',
    'web/index.html': '<script type="module" src="./main.ts"></script>',
    'web/main.ts':
      "import { draft } from './labels.ts'\nimport { unit } from './units.ts'\nconsole.log('Reload', draft, unit)\nvoid import('./page.ts')",
    'web/units.ts': "export const unit = ['Draft', 'Reload']",
    'web/labels.ts': "export const draft = ['Draft', 'Reload']\nexport const nobody = 'Nowhere'",
    'web/page.ts': "console.log('Reload', 'Pin')\nvoid import('./drawer.ts')",
    'web/drawer.ts': "console.log('Draft', `{count} day|{count} days`)",
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const made = await build({
    root: join(root, 'web'),
    configFile: false,
    logLevel: 'silent',
    plugins: [words(root)],
    build: {
      write: false,
      rolldownOptions: {
        output: { codeSplitting: { groups: apart.map(name => ({ name, test: new RegExp(`${name}\\.ts`) })) } },
      },
    },
  })
  const chunks = [made].flat().flatMap(one => ('output' in one ? one.output : []))
  return Object.fromEntries(chunks.flatMap(it => (it.type === 'chunk' ? [[it.name, it]] : [])))
}

const persianIn = (code = '') =>
  [...code.matchAll(/[`"']([^`"']*[\u0600-\u06ff][^`"']*)[`"']/g)].map(([, text]) => text)

test('a file of the build contains only the translations that no earlier file has', async it => {
  const { index, labels, page, drawer } = await built(it, 'بارگذاری')
  deepEqual(persianIn(labels?.code), ['پیش‌نویس', 'بارگذاری'])
  deepEqual(persianIn(index?.code), [])
  deepEqual(persianIn(page?.code), ['سنجاق'])
  deepEqual(persianIn(drawer?.code), ['{count} روز'])
})

test('a word of two files that do not import each other is in exactly one of them', async it => {
  const { index, labels, units } = await built(it, 'بارگذاری', ['labels', 'units'])
  deepEqual(
    [index, labels, units].flatMap(file => persianIn(file?.code)).toSorted(),
    ['بارگذاری', 'پیش‌نویس'].toSorted(),
  )
})

test('a changed Persian text changes the name of its file, because browsers cache files', async it => {
  const [before, after] = [await built(it, 'بارگذاری'), await built(it, 'بارگذاری دوباره')]
  ok(before['labels'] && after['labels'])
  notEqual(before['labels'].fileName, after['labels'].fileName)
})
