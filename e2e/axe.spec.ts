import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { readDemo, type Demo } from './demo.ts'
import { refusal } from './faults.ts'
import { over, prepare, screens, show, type Screen } from './screens.ts'
import { expect, fitsItsWidth, phone, test } from './test.ts'

/** Whether the finding is about a list of options. Such a list needs no focus: arrow keys in the field scroll the list. */
const scrollsByField = ({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
  id === 'scrollable-region-focusable' && nodes.every(it => it.html.includes('role="listbox"'))

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

let demo: Demo | undefined
test.beforeAll(async () => {
  demo = await readDemo()
})

/**
 * The screens in groups. Each group shares a browser, because opening a browser takes longer than checking a screen.
 */
const groups = Object.entries(
  Object.groupBy(
    screens.filter(it => !it.picture),
    ({ name, as, only }) => (only === 'phone' ? 'phone' : as === 'owner' ? name.split('-')[0] : as) ?? '',
  ),
)

/** The serious findings of axe, one line for each. With another theme, only the colour contrast is checked. */
async function findings(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  await page.evaluate(it => (document.documentElement.dataset['theme'] = it), theme)
  // Only violations are reported. axe runs in the page itself, because opening another page takes longer than the check.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  // react-aria keeps announced text for a moment longer than the elements that it refers to.
  axe.exclude('[data-live-announcer]')
  // A dialog or menu over a screen is checked alone. The screen is checked separately.
  if (await page.locator(over).first().isVisible()) axe.include(over)
  const { violations } = await (theme === 'light' ? axe.withTags(rules) : axe.withRules('color-contrast')).analyze()
  return violations
    .filter(it => !scrollsByField(it))
    .filter(it => it.impact === 'serious' || it.impact === 'critical')
    .flatMap(it =>
      it.nodes.map(node => `${theme}: ${it.id}: ${node.target.join(' ')} ${node.failureSummary} ${node.html}`),
    )
}

for (const [name, group = []] of groups)
  test(
    `screens of ${name} are accessible, light and dark, and fit a phone`,
    { tag: '@ltr' },
    async ({ visit, say, lang, faults }) => {
      test.setTimeout(20_000 + group.length * 10_000)
      faults.allow(refusal(404)) // the screen of a missing page
      const page = await visit(null, name === 'phone' ? phone : {})
      // English uses the same components with longer texts, so colours are checked only in Persian.
      const themes = lang === 'fa' ? (['light', 'dark'] as const) : []
      const look = async (screen: Screen, it: Demo) => {
        await prepare(page.context(), screen, it)
        await show(page, screen, it, say)
        for (const theme of themes) expect.soft(await findings(page, theme), screen.name).toEqual([])
        await fitsItsWidth(page)
        const { viewport } = phone
        const wide = page.viewportSize() ?? viewport
        await page.setViewportSize(viewport)
        await drawn(page)
        await fitsItsWidth(page)
        await page.setViewportSize(wide)
      }
      for (const screen of group) await test.step(screen.name, () => look(screen, demo ?? failWithoutDemo()))
    },
  )

/** Waits until the page has rendered at its new size. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

function failWithoutDemo(): never {
  throw new Error('The demo company was not found')
}
