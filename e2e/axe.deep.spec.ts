import { checkedScreens, checkGroup, groupsOf } from './axe.ts'
import { test } from './test.ts'

for (const group of groupsOf(checkedScreens))
  test(
    `screens of ${group.name} are accessible, light and dark, and fit a phone`,
    { tag: '@ltr' },
    async ({ visit, say, lang, faults }) =>
      // English uses the same components with longer texts, so colours are checked only in Persian.
      checkGroup({ visit, say, faults }, group, () => (lang === 'fa' ? ['light', 'dark'] : [])),
  )
