import { equal, match, ok } from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { validateXML } from 'xmllint-wasm'
import { world } from '../test/world.ts'

/* The site map, judged by libxml2 with the schema of sitemaps.org. */

const arya = world()

const schema = await readFile(new URL('schema/sitemap.xsd', import.meta.resolve('sitemap/package.json')), 'utf8')

const faultsOf = async (contents: string) => {
  const { errors } = await validateXML({ xml: [{ fileName: 'sitemap.xml', contents }], schema })
  return errors.map(it => it.message).join('\n')
}

test('the site map has the form that search engines read', async () => {
  await arya.sara.does(jobs.create, { body: { title: 'کارشناس فروش', publish_status: 10 } })
  const map = await (await fetch(`${arya.url}/sitemap.xml`)).text()
  ok(map.includes('/jobs/'))
  equal(await faultsOf(map), '')
  match(await faultsOf(map.replace('</loc>', '</loc><lastmod>yesterday</lastmod>')), /lastmod/, 'it finds a wrong time')
  match(
    await faultsOf(map.replaceAll('<loc>', '<url_>').replaceAll('</loc>', '</url_>')),
    /url_/,
    'it finds a wrong name',
  )
})
