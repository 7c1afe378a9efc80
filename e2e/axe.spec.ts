import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { lookAtDemo, prepare, screens, settled, type Demo } from './screens.ts'
import { expect, fitsItsWidth, phone, test } from './test.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

let demo: Demo | undefined
test.beforeAll(async () => {
  demo = await lookAtDemo()
})

/** What axe finds serious or worse, as one line each. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return violations
    .filter(it => it.impact === 'serious' || it.impact === 'critical')
    .flatMap(it => it.nodes.map(node => `${it.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''} ${node.html}`))
}

for (const screen of screens)
  test(`${screen.name} is accessible, light and dark`, async ({ visit, say }) => {
    if (!demo) throw new Error('The demo company was not looked at')
    const page = await visit(null, screen.only === 'phone' ? phone : {})
    await prepare(page.context(), screen, demo)
    await page.goto(screen.path(demo))
    await settled(page)
    await screen.act?.(page, say)
    await settled(page)
    for (const theme of ['light', 'dark']) {
      await page.evaluate(it => (document.documentElement.dataset['theme'] = it), theme)
      await page.waitForTimeout(100) // colours change in steps
      expect.soft(await findings(page), theme).toEqual([])
    }
    await fitsItsWidth(page)
  })
