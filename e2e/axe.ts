import { AxeBuilder } from '@axe-core/playwright'
import { keptDemo, type Demo } from './demo.ts'
import { refusal, type Faults } from './faults.ts'
import { over, prepare, screens, show, type Screen } from './screens.ts'
import { expect, fitsItsWidth, phone, test, type Page } from './test.ts'
import type { Say } from './words.ts'

/** The screens that are checked. The others have actions that would change the screens after them. */
export const checkedScreens: readonly Screen[] = screens.filter(it => !it.picture)

/** Screens that share a browser, because opening a browser takes longer than checking a screen. */
export type Group = { name: string; screens: readonly Screen[] }

/** Screens in groups by their names. Those of a user other than the owner, and those of a phone, have their own groups. */
export function groupsOf(given: readonly Screen[]): Group[] {
  const groups = Object.groupBy(
    given,
    ({ name, as, only }) => (only === 'phone' ? 'phone' : as === 'owner' ? name.split('-')[0] : as) ?? '',
  )
  return Object.entries(groups).map(([name, of = []]) => ({ name, screens: of }))
}

/** Whether the finding is about a list of options. Such a list needs no focus: arrow keys in the field scroll the list. */
const scrollsByField = ({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
  id === 'scrollable-region-focusable' && nodes.every(it => it.html.includes('role="listbox"'))

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

/** The themes of the product. */
export type Theme = 'light' | 'dark'

/** The theme of a screen in `npm test`: half of the screens are checked in each, always the same. */
export const themeOf = ({ name }: Screen): Theme[] => [name.length % 2 === 0 ? 'light' : 'dark']

/** Whether the page has axe already: its half a megabyte of code would be read again for each check. */
const hasAxe = (page: Page) => page.evaluate(() => 'axe' in window)

/** The serious findings of axe, one line for each. `tags` are the rules to check; without them, only the colour contrast. */
async function findings(page: Page, theme: Theme, tags?: string[]): Promise<string[]> {
  await page.evaluate(it => (document.documentElement.dataset['theme'] = it), theme)
  // Only violations are reported. axe runs in the page itself, because opening another page takes longer than the check.
  const axe = new AxeBuilder({ page, ...((await hasAxe(page)) && { axeSource: ';' }) })
  axe.options({ resultTypes: ['violations'], preload: false }).setLegacyMode()
  // react-aria keeps announced text for a moment longer than the elements that it refers to.
  axe.exclude('[data-live-announcer]')
  // A dialog or menu over a screen is checked alone. The screen is checked separately.
  if (await page.locator(over).first().isVisible()) axe.include(over)
  const { violations } = await (tags ? axe.withTags(tags) : axe.withRules('color-contrast')).analyze()
  return violations
    .filter(it => !scrollsByField(it))
    .filter(it => it.impact === 'serious' || it.impact === 'critical')
    .flatMap(it =>
      it.nodes.map(node => `${theme}: ${it.id}: ${node.target.join(' ')} ${node.failureSummary} ${node.html}`),
    )
}

/** What a check needs of its test. */
type Given = {
  visit: (person: null, options?: object) => Promise<Page>
  say: Say
  faults: Faults
}

/**
 * Opens the screens of a group, one after the other, and fails on serious findings of axe in the themes of each, and on screens
 * that scroll sideways, on a desk or on a phone. In a second theme only the colour contrast is checked.
 */
export async function checkGroup(
  { visit, say, faults }: Given,
  group: Group,
  themes: (screen: Screen) => readonly Theme[],
): Promise<void> {
  test.setTimeout(60_000 + group.screens.length * 30_000)
  faults.allow(refusal(404)) // the screen of a missing page
  const demo = await keptDemo()
  const page = await visit(null, group.name === 'phone' ? phone : {})
  for (const screen of group.screens)
    await test.step(screen.name, async () => {
      await prepare(page.context(), screen, demo)
      await check(page, screen, demo, say, themes(screen))
    })
}

async function check(page: Page, screen: Screen, demo: Demo, say: Say, themes: readonly Theme[]): Promise<void> {
  await show(page, screen, demo, say)
  for (const [at, theme] of themes.entries())
    expect.soft(await findings(page, theme, at === 0 ? rules : undefined), screen.name).toEqual([])
  await fitsItsWidth(page)
  const { viewport } = phone
  const wide = page.viewportSize() ?? viewport
  await page.setViewportSize(viewport)
  await drawn(page)
  await fitsItsWidth(page)
  await page.setViewportSize(wide)
}

/** Waits until the page has rendered at its new size. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
