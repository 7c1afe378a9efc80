import { deepEqual, ok } from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { requestsBesides } from './limits.ts'
import { pagesOf } from './pages.ts'

const web = join(import.meta.dirname, '..')
const pages = pagesOf(web)
const named = (name: string) => pages.find(it => it.name === name)
const filesOf = (name: string) => named(name)?.modules.map(file => file.slice(web.length + 1))

test('a page has three modules: its app, its layout and its own file', () => {
  deepEqual(filesOf('LoginPage'), ['front.tsx', 'account/login/LoginPage.tsx'])
  deepEqual(filesOf('TagsPage'), ['dashboard.tsx', 'shell/SettingsFrame.tsx', 'organisation/tags/TagsPage.tsx'])
})

test('a page also has the cache of calls, and its parts named "…Coming"', () => {
  ok(filesOf('JobPage')?.includes('core/calls/Calls.tsx'))
  ok(filesOf('JobPage')?.includes('careers/form/ApplicationForm.tsx'))
})

test('a page of the dashboard also requests its organisation and the event stream', () => {
  deepEqual(named('HomePage')?.asks, ['/organization', '/organization/home'])
  deepEqual(
    requestsBesides({ asks: ['/organization'], inside: true }),
    requestsBesides({ asks: [], inside: false }) + 2,
  )
})
