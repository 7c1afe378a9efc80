import { deepEqual, doesNotMatch, equal, match, notEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { publicJobs } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { wireName } from '@kargozin/api/field-table.ts'
import { jobFieldsByName, namesOf, type JobFieldName } from '@kargozin/api/recruitment/jobs/job-fields.ts'
import { sanitising } from '../../core/html.ts'
import { applying } from '../../test/applying.ts'
import { samplesOf } from '../../test/field-samples.ts'
import { world } from '../../test/world.ts'
import { publicPages } from './public-pages.ts'

const arya = world()
const { makeJob } = applying(arya)

async function page(path: string, locale: 'fa' | 'en' = 'fa') {
  const made = await publicPages(path, arya.services, locale)
  if (!made || !('head' in made)) throw new Error(`${path} is no page`)
  return made
}

/** The JobPosting in the head of a job's page. */
async function posting(id: string): Promise<Record<string, unknown> | undefined> {
  const { head } = await page(`/jobs/${id}`)
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1]
  return json && JSON.parse(json)
}

test('the page of a job has a JobPosting by Google’s rules', async () => {
  const city = await arya.inside(db =>
    db.selectFrom('city').selectAll().where('name_en', '=', 'Shiraz').executeTakeFirstOrThrow(),
  )
  const id = await makeJob({
    title: 'مهندس فروش',
    description: '<p>فروش به <strong>صنایع</strong></p>',
    activities: '<p>دیدار مشتریان</p>',
    skills: ['Excel'],
    contract_type: 1,
    city_id: city.id,
    salary_min: 200_000_000,
    salary_max: 300_000_000,
    valid_through: '2999-03-01',
    requirements: { experience: 2, educations: [{ degree: 'bachelor' }] },
  })
  const { description, datePosted, ...rest } = (await posting(id)) ?? {}
  const { publicUrl } = arya.services.config
  deepEqual(rest, {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'مهندس فروش',
    identifier: { '@type': 'PropertyValue', name: 'آریا پردازش', value: id },
    validThrough: '2999-03-01T23:59:59+03:30',
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: 'آریا پردازش', sameAs: `${publicUrl}/careers/arya` },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressCountry: 'IR', addressLocality: 'شیراز', addressRegion: 'فارس' },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'IRR',
      value: { '@type': 'QuantitativeValue', minValue: 200_000_000, maxValue: 300_000_000, unitText: 'MONTH' },
    },
    experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 24 },
    educationRequirements: [{ '@type': 'EducationalOccupationalCredential', credentialCategory: 'bachelor degree' }],
    url: `${publicUrl}/jobs/${id}`,
    directApply: true,
  })
  match(String(description), /<strong>صنایع<\/strong>.*دیدار مشتریان.*<li>Excel<\/li>/s)
  ok(!Number.isNaN(Date.parse(String(datePosted))))
})

test('the JobPosting of a minimal job has only what Google requires', async () => {
  const bare = (await posting(await makeJob({ title: 'آشپز' }))) ?? {}
  for (const name of ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation']) ok(bare[name], name)
  ok(bare['description'] !== 'آشپز' && String(bare['description']).includes('آریا پردازش'))
  for (const name of ['baseSalary', 'validThrough', 'employmentType', 'jobLocationType', 'educationRequirements'])
    ok(!(name in bare), name)
})

test('the JobPosting of a remote job has the country in which applicants may live', async () => {
  const remote = (await posting(await makeJob({ collaborationModel: 3 }))) ?? {}
  equal(remote['jobLocationType'], 'TELECOMMUTE')
  deepEqual(remote['applicantLocationRequirements'], { '@type': 'Country', name: 'Iran' })
  ok(!('jobLocation' in remote))
  const exact = (await posting(await makeJob({ salary_min: 5, salary_max: 5 }))) ?? {}
  deepEqual(exact['baseSalary'], {
    '@type': 'MonetaryAmount',
    currency: 'IRR',
    value: { '@type': 'QuantitativeValue', value: 5, unitText: 'MONTH' },
  })
})

test('the API and the JobPosting have the pay in its currency', async () => {
  const id = await makeJob({ title: 'سرپرست پروژه', salary_min: 1500, salary_currency: 'USD' })
  deepEqual((await posting(id))?.['baseSalary'], {
    '@type': 'MonetaryAmount',
    currency: 'USD',
    value: { '@type': 'QuantitativeValue', minValue: 1500, unitText: 'MONTH' },
  })
  const { job } = await arya.nobody.does(publicJobs.show, { params: { job_id: id } })
  deepEqual([job.salary_min, job.salary_currency], [1500, 'USD'])
  const { jobs: found } = await arya.nobody.does(publicJobs.search, { query: { title: 'سرپرست پروژه' } })
  deepEqual(
    found.map(it => [it.salary_min, it.salary_currency]),
    [[1500, 'USD']],
  )
})

/** Pairs of values for the public fields for which `samplesOf` has no suitable values. */
const otherValues: Partial<Record<JobFieldName, [unknown, unknown]>> = {
  collaboration_model: [1, 3],
  requirements: [{ experience: 2 }, { experience: 5 }],
  salary_currency: ['IRR', 'USD'],
  salary_min: [1, 2],
  salary_max: [8, 9],
}

/** The page of a job without the parts that are the same for every job. */
async function wholePage(fields: object): Promise<string> {
  const id = await makeJob({ title: 'کارشناس', salary_min: 3, salary_max: 7, ...fields })
  const { head, body } = await page(`/jobs/${id}`)
  return `${head}${body}`.replaceAll(id, '').replace(/"datePosted":"[^"]*"/, '')
}

for (const name of namesOf(it => it.public !== false))
  test(`${name} of a job opening is public, and its page shows it without JavaScript`, async () => {
    const values = otherValues[name] ?? samplesOf(jobFieldsByName[name].kind)
    ok(values, 'add two values of the field to otherValues')
    const wire = wireName(jobFieldsByName, name)
    const [one, same, other] = [values[0], values[0], values[1]].map(value => wholePage({ [wire]: value }))
    equal(await one, await same)
    notEqual(await one, await other)
  })

test('a view of a long job sanitises nothing, and shows a change at once', async () => {
  const text = (word: string) => `<ul>${`<li><p>${word}</p></li>`.repeat(900)}</ul>`
  const id = await makeJob({ title: 'متن بلند', description: text('یکم'), activities: text('دوم') })
  const before = sanitising.characters
  const [first, second] = [await page(`/jobs/${id}`), await page(`/jobs/${id}`)]
  deepEqual([sanitising.characters, second.body], [before, first.body])
  match(first.head, /<meta name="description" content="یکم( یکم){20,}…">/)
  const description = text('سوم')
  await arya.sara.does(jobs.update, { params: { job_uuid: id }, body: { description } })
  equal(sanitising.characters, before + description.length, 'a change sanitises its text once')
  await arya.sara.does(jobs.update, { params: { job_uuid: id }, body: { description, activities: text('دوم') } })
  equal(sanitising.characters, before + description.length, 'texts that did not change are sanitised already')
  const changed = await page(`/jobs/${id}`)
  match(changed.head, /<meta name="description" content="سوم/)
  match(changed.body, /<p>سوم<\/p>/)
  equal(sanitising.characters, before + description.length)
})

test('HTML in a title is escaped, and scripts in a description are removed', async () => {
  const title = '</title></script><script>alert(1)</script>"\'><img src=x onerror=alert(2)> $& $`'
  const id = await makeJob({
    ...{ title, skills: [title], competencies: [title], knowledgeRequired: title },
    description: '<p>خوب</p><script>alert(3)</script><img src=x onerror=alert(4)>',
  })
  const { head, body } = await page(`/jobs/${id}`)
  const html = head.replace('<script src="/careers.js" defer></script>', '') + body
  equal(html.match(/<script/g)?.length, 1, 'the only script is the JobPosting')
  equal(html.match(/<\/script/g)?.length, 1)
  ok(!/<img|<script>/.test(html) && !/<[^>]*onerror/.test(body), html)
  ok(head.includes('<title>&lt;/title&gt;'))
  equal((await posting(id))?.['title'], title)
  const sent = await (await fetch(`${arya.url}/jobs/${id}`)).text()
  ok(!sent.includes('<script>alert'), sent)
})

test('the page has the form up to the first field that is not a plain input', async () => {
  const asked = (names: Record<string, number>) => ({
    form_options: { required_fields: Object.entries(names).map(([name, status]) => ({ name, status })) },
  })
  const fieldsOf = async (fields: object) => {
    const { body } = await page(`/jobs/${await makeJob(fields)}`, 'en')
    return { body, names: [...body.matchAll(/data-name="(\w+)"/g)].map(([, name]) => name) }
  }
  const { body, names } = await fieldsOf(
    asked({ email: 2, birth_place: 1, address: 2, domicile_type: 1, national_id: 1 }),
  )
  deepEqual(names, ['name', 'last_name', 'mobile', 'email', 'birth_place', 'national_id', 'address'])
  match(
    body,
    /<label for="plain-mobile">Mobile<span aria-hidden="true"> \*<\/span><\/label><input[^>]*type="tel"[^>]*dir="ltr"/,
  )
  match(body, /<label for="plain-birth_place">Place of birth<\/label><input[^>]*maxlength="200">/)
  match(body, /<textarea id="plain-address"[^>]*aria-required="true"><\/textarea>/)
  match(body, /<form method="dialog" novalidate data-draft="application [\da-f-]{36}">/)
  doesNotMatch(body, /\s(name|value|action)=/)
  // The browser does not store sensitive fields.
  deepEqual([...body.matchAll(/data-name="(\w+)" data-kept/g)].map(([, name]) => name).includes('national_id'), false)
  const first = ['name', 'last_name', 'mobile']
  deepEqual((await fieldsOf(asked({ email: 1, cv_file: 2, birth_place: 1 }))).names, [...first, 'email'])
  deepEqual((await fieldsOf(asked({ gender: 1, birth_place: 1 }))).names, first)
  deepEqual((await fieldsOf({ valid_through: '2020-01-01' })).names, [])
})

test('a page has title, description and canonical URL, and works without JavaScript', async () => {
  const id = await makeJob({ title: 'نگهبان', description: `<p>${'شب و روز '.repeat(60)}</p>` })
  const { status, head, body } = await page(`/jobs/${id}`)
  equal(status, 200)
  const { publicUrl } = arya.services.config
  match(head, /<title>نگهبان – آریا پردازش<\/title>/)
  ok((/name="description" content="([^"]*)"/.exec(head)?.[1]?.length ?? 999) <= 160)
  ok(head.includes(`<link rel="canonical" href="${publicUrl}/jobs/${id}">`))
  ok(head.includes('property="og:title" content="نگهبان – آریا پردازش"'))
  match(body, /<h1><bdi>نگهبان<\/bdi><\/h1>/)
  match(body, /href="\/careers\/arya"/)
  match(body, /<noscript>/)
})

test('pages are in English on request', async () => {
  const id = await makeJob({ contract_type: 1, skills: ['Excel'] })
  const { body } = await page(`/jobs/${id}`, 'en')
  ok(body.includes('Full-time') && body.includes('Required skills') && !body.includes('تمام‌وقت'))
})

test('the page of a closed job says so, and has no JobPosting', async () => {
  const id = await makeJob({ valid_through: '2020-01-01' })
  equal(await posting(id), undefined)
  const { head, body } = await page(`/jobs/${id}`)
  match(head, /name="robots" content="noindex"/)
  match(body, /به پایان رسیده/)
})

test('the app of a job starts later, and a job that takes no applications needs none', async () => {
  const open = await page(`/jobs/${await makeJob()}`)
  equal(open.app, 'later')
  match(open.body, /<button type="button" data-theme-switch hidden>/)
  const closed = await page(`/jobs/${await makeJob({ valid_through: '2020-01-01' })}`)
  equal(closed.app, 'never')
  match(closed.body, /class="closed".*<a href="\/jobs">/s)
})

test('missing pages give 404, and pages behind secret links are not indexed', async () => {
  const gone = await makeJob()
  await arya.sara.does(jobs.remove, { params: { job_id: gone } })
  const draft = await makeJob({ publish_status: 0 })
  for (const path of [`/jobs/${gone}`, `/jobs/${draft}`, '/jobs/<script>', '/careers/nobody', '/careers/'])
    if (path === '/careers/') equal((await page(path)).status, 404)
    else {
      const { status, head } = await page(path)
      equal(status, 404, path)
      match(head, /noindex/)
      ok(!head.includes('<script>'))
    }
  equal((await fetch(`${arya.url}/jobs/${gone}`)).status, 404)
  match((await page('/track/t_abc')).head, /noindex/)
  match((await page('/surveys/0b6d7f1e-0000-4000-8000-000000000000')).head, /noindex/)
  match((await page('/appointments/0b6d7f1e-0000-4000-8000-000000000000')).head, /noindex/)
  equal(await publicPages('/dashboard/home', arya.services, 'fa'), undefined)
  equal(await publicPages('/login', arya.services, 'fa'), undefined)
})

test('the job board, the career page and the site map link to active jobs', async () => {
  const id = await makeJob({ title: 'باغبان' })
  const draft = await makeJob({ publish_status: 0 })
  for (const path of ['/jobs', '/jobs/', '/careers/arya', '/careers/ARYA']) {
    const { body } = await page(path)
    ok(body.includes(`href="/jobs/${id}"`) && !body.includes(draft), path)
  }
  match((await page('/careers/arya')).head, /<title>فرصت‌های شغلی آریا پردازش<\/title>/)
  const map = await fetch(`${arya.url}/sitemap.xml`)
  match(map.headers.get('content-type') ?? '', /xml/)
  const text = await map.text()
  ok(text.includes(`/jobs/${id}</loc>`) && text.includes('/careers/arya</loc>') && !text.includes(draft))
  match(await (await fetch(`${arya.url}/robots.txt`)).text(), /Disallow: \/dashboard/)
})

test('a page behind a secret link has only its title before the app has loaded', async () => {
  for (const [path, name] of [
    ['/track/secret', 'Your application'],
    ['/surveys/secret', 'Questionnaire'],
    ['/applicants/secret/survey', 'How was the hiring process?'],
  ] as const)
    equal((await page(path, 'en')).body, `<main class="plain"><h1>${name}</h1></main>`)
})
