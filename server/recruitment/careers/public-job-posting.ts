import type {
  Country,
  JobPosting,
  MonetaryAmount,
  Place,
  PostalAddress,
  QuantitativeValue,
  WithContext,
} from 'schema-dts'
import type { FieldKind } from '@kargozin/api/field-table.ts'
import { contractTypes, type CollaborationModel, type Labels } from '@kargozin/api/labels.ts'
import { degrees } from '@kargozin/api/labels-person.ts'
import { jobFieldTable, type JobFieldNames } from '@kargozin/api/recruitment/jobs/job-fields.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { escapeHtml, plainStart } from '../../core/html.ts'
import { say, type Word } from '../../core/say.ts'
import type { OwnPublicJob } from '@kargozin/api/recruitment/careers/own-public-job.ts'

/** The label of a value, or the value itself if it has no label. */
export const labelOf = (labels: Labels, value: string | number, locale: Locale = 'fa'): string =>
  labels[value]?.[locale] ?? String(value)

const remote: CollaborationModel = 3

/** The public fields that are texts or lists of texts. */
type TextName = Extract<
  JobFieldNames<{ public: 'page' | 'card' }>,
  JobFieldNames<{ kind: 'text' | 'lines' | 'html' | 'words' | { many: object } }>
>

/** The headings of a job's texts, in the order of the page. The title and the description have no heading. */
const headings: Readonly<Record<Exclude<TextName, 'title' | 'description'>, Word>> = {
  activities: 'What you will do',
  knowledge_required: 'Required knowledge',
  skills: 'Required skills',
  competencies: 'Competencies',
  facilities: 'What we offer',
}

const listOf = (items: readonly string[]) => `<ul>${items.map(it => `<li>${escapeHtml(it)}</li>`).join('')}</ul>`

const linesOf = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

/** A text of a job as HTML, by its kind. */
function htmlOf(kind: FieldKind, value: string | readonly string[], locale: Locale): string {
  if (typeof value === 'string') return kind === 'html' ? value : linesOf(value)
  return listOf(typeof kind === 'object' && 'many' in kind ? value.map(it => labelOf(kind.many, it, locale)) : value)
}

/** All texts of a job as HTML: the description, and the other texts with their headings. */
export function jobText(job: OwnPublicJob, locale: Locale = 'fa'): string {
  const names = Object.keys(headings) as (keyof typeof headings)[] // the object above has no other keys
  const parts = names.map(name => {
    const value = job[name]
    if (!value?.length) return ''
    return `<h3>${escapeHtml(say(locale, headings[name]))}</h3>${htmlOf(jobFieldTable[name].kind, value, locale)}`
  })
  return [job.description ?? '', ...parts].join('')
}

/**
 * The description of a job. If it is empty or equal to the title, which would make the posting invalid, a sentence with some
 * facts replaces it.
 */
function described(job: OwnPublicJob): string {
  const html = jobText(job)
  const beginning = plainStart(html, job.title.length + 1)
  if (beginning !== '' && beginning !== job.title) return html
  const facts = [job.organization.name, job.city?.name, job.contract_type && labelOf(contractTypes, job.contract_type)]
  return `<p>${escapeHtml([job.title, ...facts.filter(Boolean)].join(' – '))}</p>`
}

function locationOf({ city, collaboration_model }: OwnPublicJob) {
  const address = {
    '@type': 'PostalAddress',
    addressCountry: 'IR',
    ...(city ? { addressLocality: city.name, addressRegion: city.province } : {}),
  } satisfies PostalAddress
  const place = { jobLocation: { '@type': 'Place', address } satisfies Place }
  if (collaboration_model !== remote) return place
  return {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Iran' } satisfies Country,
    ...(city ? place : {}),
  }
}

function salaryOf({ salary_min, salary_max, salary_currency }: OwnPublicJob) {
  if (salary_min === undefined && salary_max === undefined) return {}
  const range = {
    ...(salary_min === undefined ? {} : { minValue: salary_min }),
    ...(salary_max === undefined ? {} : { maxValue: salary_max }),
  }
  const amount = salary_min === salary_max ? { value: salary_min } : range
  const value = { '@type': 'QuantitativeValue', ...amount, unitText: 'MONTH' } satisfies QuantitativeValue
  return { baseSalary: { '@type': 'MonetaryAmount', currency: salary_currency, value } satisfies MonetaryAmount }
}

function demandsOf({ requirements = {} }: OwnPublicJob) {
  const { experience, educations = [] } = requirements
  const known: Readonly<Record<string, { schema: string | null }>> = degrees
  const categories = [...new Set(educations.flatMap(it => known[it.degree]?.schema ?? []))]
  const credentials = categories.map(credentialCategory => ({
    '@type': 'EducationalOccupationalCredential' as const,
    credentialCategory,
  }))
  const months = {
    '@type': 'OccupationalExperienceRequirements' as const,
    monthsOfExperience: (experience ?? 0) * 12,
  }
  return {
    ...(experience ? { experienceRequirements: months } : {}),
    ...(credentials.length > 0 ? { educationRequirements: credentials } : {}),
  }
}

/**
 * Builds schema.org's JobPosting by the rules of Google's documentation (developers.google.com/search/docs/appearance/
 * structured-data/job-posting): all required properties, the recommended ones that the job has, and no estimates.
 */
export function jobPosting(job: OwnPublicJob, publicUrl: string) {
  const { name, username, logo, website } = job.organization
  const types: Readonly<Record<number, { schema: string }>> = contractTypes
  const employmentType = job.contract_type === undefined ? undefined : types[job.contract_type]?.schema
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: described(job),
    identifier: { '@type': 'PropertyValue', name, value: job.job_id },
    datePosted: job.published_at,
    // Valid until the end of the last day in Iran's time zone.
    ...(job.valid_through ? { validThrough: `${job.valid_through}T23:59:59+03:30` } : {}),
    ...(employmentType ? { employmentType } : {}),
    hiringOrganization: {
      '@type': 'Organization',
      name,
      sameAs: website ?? publicUrl + publicPaths.careers(username),
      ...(logo ? { logo: `${publicUrl}${logo}` } : {}),
    },
    ...locationOf(job),
    ...salaryOf(job),
    ...demandsOf(job),
    ...(job.required_hires > 1 ? { totalJobOpenings: job.required_hires } : {}),
    url: job.url,
    directApply: true,
  } satisfies WithContext<JobPosting>
}
