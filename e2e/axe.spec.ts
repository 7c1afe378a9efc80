import { checkedScreens, checkGroup, groupsOf } from './axe.ts'
import { sampledScreens } from './sample.ts'
import { test } from './test.ts'

/* The screens that the present change touches, and a fixed tenth. axe.deep.spec.ts checks all screens, also in English. */
for (const group of groupsOf(sampledScreens(checkedScreens)))
  test(`screens of ${group.name} are accessible, light and dark, and fit a phone`, async ({ visit, say, faults }) =>
    checkGroup({ visit, say, faults }, group, ['light', 'dark']))
