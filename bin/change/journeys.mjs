// Which journeys a change of the web app affects, by their names.
import { basename, dirname } from 'node:path'
import { isTest, modulesOf } from './modules.mjs'
import { isShared, pagesNear, pagesUsing } from './pages.mjs'

/** Screens that appear over every page or that the server writes, with the file that shows them. */
export const screenOfSpec = {
  shell: 'web/shell/Frame.tsx',
  bell: 'web/shell/Bell.tsx',
  search: 'web/shell/SearchDialog.tsx',
  connection: 'web/core/calls/ConnectionBar.tsx',
  'before-the-app': 'web/core/plain-form.ts',
  'job-board': 'server/recruitment/careers/board-page.ts',
}

/** The name of a page for its journeys: `job-form` for `JobFormPage.tsx`. */
export const nameOfPage = file =>
  basename(file, 'Page.tsx')
    .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase()

/** The screen of a journey: `jobs` for `e2e/jobs.undo.spec.ts`. */
const screenOf = spec => basename(spec).split('.')[0]

/** The names of those screens that a file is a part of. */
const screensOver = file =>
  Object.entries(screenOfSpec)
    .filter(([, shown]) => modulesOf(shown, (_from, to) => dirname(to) === dirname(shown)).has(file))
    .map(([name]) => name)

const foldersOf = file => dirname(file).split('/').slice(2)

/** The names of the screens that a file of the web app belongs to: its folders below the area, and the pages beside it. */
const screensOf = file =>
  isShared(file) ? screensOver(file) : [...foldersOf(file), ...pagesNear(file).map(it => nameOfPage(it.file))]

/** The names of the screens that use a file: the pages that import it, and the folders of these. */
const screensUsing = file =>
  isShared(file) ? [] : pagesUsing(file).flatMap(it => [nameOfPage(it.file), ...foldersOf(it.file)])

/**
 * The journeys named after a page or a folder in which the web app has changed, or after a page that the server writes. If no journey is named after the folder, those
 * of the pages that use it.
 */
export function journeysOf(changed, specs) {
  const sources = changed.filter(file => /^(web|server\/\w+\/careers)\/.*\.(tsx?|css)$/.test(file) && !isTest(file))
  const called = names => specs.filter(spec => names.includes(screenOf(spec)))
  const found = sources.flatMap(file => {
    const own = called(screensOf(file))
    return own.length > 0 ? own : called(screensUsing(file))
  })
  return new Set(found)
}
