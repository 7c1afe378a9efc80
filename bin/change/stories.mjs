// Which stories a component test opens: modules of web/test that mount parts of the web app at an address of their own.
import { posix } from 'node:path'
import { modulesOf, textOf } from './modules.mjs'

const kit = 'web/test/kit.tsx'

/** The lists of all pages, which link the menu to every page. */
const lists = /^web\/(pages|settings-pages|front)\.tsx?$/

/** A line of the kit: `story('/cards', async () => (await import('./ListStories.tsx')).CardsStory)`. */
const declared = /story\((?:'(?<path>[^']+)'|routes\.(?<route>\w+)), async \(\) => \(await import\('(?<file>[^']+)'\)/g

/** The stories of the kit, each with the texts by one of which a test opens it. */
function stories() {
  const found = [...textOf(kit).matchAll(declared)].map(({ groups: { path, route, file } }) => ({
    openedBy: path ? [`/dashboard${path}`] : [`paths.${route}(`, `/${route}/`],
    file: posix.join(posix.dirname(kit), file),
  }))
  if (found.length === 0) throw new Error(`${kit} declares no stories that can be found`)
  return found
}

/** The modules of the stories that a component test, or a helper that it imports, opens. */
export function modulesOfStories(spec) {
  const text = [...modulesOf(spec)]
    .filter(file => file.startsWith('e2e/'))
    .map(textOf)
    .join('\n')
  return stories()
    .filter(it => it.openedBy.some(part => text.includes(part)))
    .flatMap(it => [...modulesOf(it.file, from => !lists.test(from))])
}
