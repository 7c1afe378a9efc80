import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import parser from 'fast-xml-parser'
import { organizationMedia } from '@kargozin/api/organisation/profile/organization-media.ts'
import { organizationProfile } from '@kargozin/api/organisation/profile/organization-profile.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { careerPages } from '@kargozin/api/recruitment/careers/career-page.ts'
import { publicJobs } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { applying, pdf, rulesOf } from '../../test/applying.ts'
import { fileOf } from '../../test/hostile.ts'
import { world } from '../../test/world.ts'
import { publicPages } from './public-pages.ts'

const arya = world()
const { makeJob } = applying(arya)

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const save = (body: Parameters<typeof arya.sara.call<typeof careerPages.update>>[1]['body']) =>
  arya.sara.does(careerPages.update, { body })

const upload = async (type: 'career' | 'logo' | 'photo') =>
  (await arya.sara.does(organizationMedia.upload, { body: { type }, files: { file: fileOf(png, 'دفتر.png') } })).media

async function page(path = '/careers/arya', locale: 'fa' | 'en' = 'fa', query = '') {
  const made = await publicPages(path, arya.services, locale, new URLSearchParams(query))
  if (!made || !('head' in made)) throw new Error(`${path} is no page`)
  return made
}

async function text(path: string) {
  const made = await publicPages(path, arya.services, 'fa')
  if (!made || !('text' in made)) throw new Error(`${path} is no file`)
  return made
}

const question = { question: 'ساعت کار؟', answer: '۸ تا ۱۷', question_en: '', answer_en: '' }

test('the career page shows what was saved, in both languages, and the app is not loaded', async () => {
  const picture = await upload('career')
  await save({
    ...{ headline: 'آینده را بسازید', headline_en: 'Build the future', color: '#ffdd00' },
    benefits: [{ title: 'بیمهٔ تکمیلی', title_en: '' }],
    questions: [question],
    links: [{ kind: 'linkedin', url: 'https://linkedin.com/company/arya' }],
    pictures: [{ picture_uuid: picture.uuid, title: 'دفتر <ما>' }],
  })
  const { head, body, app } = await page()
  equal(app, 'never')
  for (const shown of ['آینده را بسازید', 'بیمهٔ تکمیلی', 'ساعت کار؟', 'linkedin.com/company/arya', 'دفتر &lt;ما&gt;'])
    ok(body.includes(shown), shown)
  match(head, new RegExp(`og:image" content="[^"]+/files/${picture.uuid}"`))
  match(head, /rel="alternate" href="[^"]+\/careers\/arya\/rss\.xml"/)
  const english = (await page('/careers/arya', 'en')).body
  match(english, /Build the future/)
  match(english, /بیمهٔ تکمیلی/, 'without an English text, the Persian one is shown')
  const { career } = await arya.nobody.does(publicJobs.ofOrganization, { params: { username: 'arya' } })
  deepEqual([career.headline_en, career.pictures], ['Build the future', [{ title: 'دفتر <ما>', url: picture.url }]])
})

test('the colour of the page is corrected for its contrast', async () => {
  await save({ color: '#ffdd00' })
  const { type, text: css } = await text('/careers/arya/colors.css')
  match(type, /^text\/css/)
  match(css, /html:root\{--primary:#[0-9a-f]{6}/)
  doesNotMatch(css, /html:root\{--primary:#ffdd00/)
  match(css, /data-theme='dark'\]\{--primary:#ffdd00/)
  await save({ color: null })
  equal((await text('/careers/arya/colors.css')).text, '')
  deepEqual(rulesOf(await arya.sara.call(careerPages.update, { body: { color: 'red' } })), ['color: regex'])
})

test('an absent field stays, and the history names the change', async () => {
  await save({ headline: 'عنوان', benefits: [{ title: 'ناهار', title_en: '' }] })
  const { career_page } = await save({ headline_en: 'Title' })
  deepEqual([career_page.headline, career_page.benefits.length], ['عنوان', 1])
  const found = await arya.sara.does(activities.ofOrganization, { query: { subject: ['organization'] } })
  deepEqual(
    found.activities[0]?.changes.map(it => it.field),
    ['career_headline_en'],
  )
})

test('openings are listed in the chosen order, and a hidden one is found only by its link', async () => {
  const [first, second, third] = [
    await makeJob({ title: 'یکم' }),
    await makeJob({ title: 'دوم' }),
    await makeJob({ title: 'سوم' }),
  ]
  const draft = await makeJob({ title: 'پیش‌نویس', publish_status: 0 })
  const closed = await makeJob({ title: 'بسته', valid_through: '2020-01-01' })
  await save({ first_jobs: [first, draft], hidden_jobs: [second] })
  const { jobs } = await arya.nobody.does(publicJobs.ofOrganization, { params: { username: 'arya' } })
  const titles = jobs.map(it => it.title)
  equal(titles[0], 'یکم')
  ok(titles.includes('سوم') && !titles.includes('دوم'))
  const everywhere = [
    (await page()).body,
    (await text('/careers/arya/rss.xml')).text,
    (await text('/careers/arya/jobs.xml')).text,
    (await text('/sitemap.xml')).text,
    JSON.stringify(await arya.nobody.does(publicJobs.search, { query: { per_page: 100 } })),
  ]
  for (const it of everywhere) {
    ok(it.includes(first) && it.includes(third))
    for (const missing of [second, draft, closed]) ok(!it.includes(missing))
  }
  const alone = await page(`/jobs/${second}`)
  match(alone.head, /noindex/)
  doesNotMatch(alone.head, /JobPosting/)
  const { openings } = (await save({ first_jobs: [], hidden_jobs: [] })).career_page
  ok(openings.every(it => it.place === null && !it.hidden))
})

test('the feeds are well-formed XML, whatever the texts contain', async () => {
  const title = 'طراح <b> & “UI” ]]> \u0007 \ud83d\ude00'
  const id = await makeJob({ title, description: '<p>متن &amp; ]]&gt;</p>', salary_min: 100_000_000 })
  const rss = (await text('/careers/arya/rss.xml')).text
  equal(parser.validate(rss), true)
  const { rss: read } = parser.parse(rss, { ignoreAttributes: false })
  ok(read.channel.item.some((it: { link: string }) => it.link.endsWith(`/jobs/${id}`)))
  ok(read.channel.item.every((it: { pubDate: string }) => !Number.isNaN(Date.parse(it.pubDate))))
  const feed = (await text('/careers/arya/jobs.xml')).text
  equal(parser.validate(feed), true)
  const { source } = parser.parse(feed)
  const job = source.job.find((it: { referencenumber: string }) => it.referencenumber === id)
  match(job.title, /طراح <b> & “UI”/)
  for (const name of ['title', 'date', 'referencenumber', 'url', 'company', 'country', 'description'])
    ok(job[name], name)
  doesNotMatch(feed + rss, /\u0007/)
  equal(await publicPages('/careers/arya/other.xml', arya.services, 'fa'), undefined)
})

test('a preview shows changes that nobody else sees, and saves nothing', async () => {
  const job = await makeJob({ title: 'پیش‌نمایش‌شدنی' })
  const { html, css } = await arya.sara.does(careerPages.preview, {
    body: { headline_en: '<script>', color: '#0b5cad', hidden_jobs: [job], locale: 'en' },
  })
  match(html, /&lt;script&gt;/)
  ok(!html.includes('<script') && !html.includes(job) && css.includes('#0b5cad'))
  doesNotMatch((await page()).body, /&lt;script&gt;/)
})

test('a page takes only pictures that the organisation has uploaded for it', async () => {
  const logo = await upload('logo')
  for (const picture_uuid of [logo.uuid, arya.sara.id])
    deepEqual(
      rulesOf(await arya.sara.call(careerPages.update, { body: { pictures: [{ picture_uuid, title: '' }] } })),
      ['pictures: one_of'],
    )
  const preview = { body: { pictures: [{ picture_uuid: logo.uuid, title: '' }] } }
  deepEqual(rulesOf(await arya.sara.call(careerPages.preview, preview)), ['pictures: one_of'])
  const hostile = { body: { type: 'career' as const }, files: { file: pdf() } }
  deepEqual(rulesOf(await arya.sara.call(organizationMedia.upload, hostile)), ['file: one_of'])
})

test('each kind of picture needs its own permission', async () => {
  const planner = await arya.hire('پری', ['organization.careerPage.update'])
  const file = () => fileOf(png, 'a.png')
  const of = (type: 'career' | 'logo' | 'photo') =>
    planner.call(organizationMedia.upload, { body: { type }, files: { file: file() } })
  deepEqual([(await of('career')).code, (await of('logo')).code, (await of('photo')).code], [200, 403, 403])
  equal((await planner.call(organizationProfile.show, {})).code, 403)
  equal((await arya.reza.call(careerPages.show, {})).code, 403)
})

test('the profile is changed field by field, and the public sees it', async () => {
  const logo = await upload('logo')
  const body = {
    about: 'ما نرم‌افزار می‌سازیم.',
    about_en: 'We build software.',
    logo: logo.uuid,
    website: 'https://arya.ir',
  }
  const { profile } = await arya.sara.does(organizationProfile.update, { body })
  deepEqual(profile, { name: 'آریا پردازش', username: 'arya', ...body, logo: logo.url })
  match((await page('/careers/arya', 'en')).body, /We build software\./)
  match((await page()).body, /ما نرم‌افزار می‌سازیم\./)
  const refused = await arya.sara.call(organizationProfile.update, { body: { website: 'javascript:alert(1)' } })
  deepEqual(rulesOf(refused), ['website: link'])
  const cleared = await arya.sara.does(organizationProfile.update, { body: { logo: null, website: null, about: '' } })
  deepEqual([cleared.profile.logo, cleared.profile.website, cleared.profile.about], [null, null, ''])
})
