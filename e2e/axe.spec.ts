import { checkedScreens, checkGroup, groupsOf, themeOf } from './axe.ts'
import { sampledScreens } from './sample.ts'
import { test } from './test.ts'

/* The screens that the present change touches, and a fixed tenth, each in one theme. axe.deep.spec.ts checks all screens in both,
   also in English. */
for (const group of groupsOf(sampledScreens(checkedScreens)))
  test(`screens of ${group.name} are accessible in one theme, and fit a phone`, async ({ visit, say, faults }) =>
    checkGroup({ visit, say, faults }, group, themeOf))
