import type { ReactNode } from 'react'
import { facilities as facilityLabels } from '@kargozin/api/labels.ts'
import { degrees, genders } from '@kargozin/api/labels-person.ts'
import type { OwnPublicJob } from '@kargozin/api/recruitment/careers/own-public-job.ts'
import { labelOf } from '../core/labels.ts'
import { t } from '../core/words.ts'
import { Chip } from '../ui/Chip.tsx'
import { SafeHtml } from '../ui/SafeHtml.tsx'

/** All texts of a job's page; empty parts are left out. */
export function JobText({ job }: { job: OwnPublicJob }) {
  return (
    <div className="grid gap-6">
      {job.description && (
        <Part title={t('About this job')}>
          <Html html={job.description} />
        </Part>
      )}
      {job.activities && (
        <Part title={t('What you will do')}>
          <Html html={job.activities} />
        </Part>
      )}
      <Demands job={job} />
      {job.knowledge_required && (
        <Part title={t('Required knowledge')}>
          <p dir="auto" className="whitespace-pre-line">
            {job.knowledge_required}
          </p>
        </Part>
      )}
      <Words title={t('Required skills')} words={job.skills} />
      <Words title={t('Competencies')} words={job.competencies} />
      <Words title={t('What we offer')} words={job.facilities?.map(it => labelOf(facilityLabels, it))} />
    </div>
  )
}

/** The whole text has the direction of its first words, so that its lists have their bullets on that side. */
const Html = ({ html }: { html: string }) => (
  <div dir="auto">
    <SafeHtml html={html} />
  </div>
)

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1.5 text-md font-semibold">{title}</h2>
      {children}
    </section>
  )
}

function Words({ title, words = [] }: { title: string; words?: string[] | undefined }) {
  if (words.length === 0) return null
  return (
    <Part title={title}>
      <ul className="flex flex-wrap gap-1.5">
        {words.map(word => (
          <li key={word}>
            <Chip>{word}</Chip>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** A degree, with its field of study if one is required. */
const educationOf = ({ degree, field }: { degree: string; field?: string | undefined }) =>
  [labelOf(degrees, degree), field].filter(Boolean).join(' – ')

function demandsOf({ requirements = {}, required_hires }: OwnPublicJob): { name: string; value: string }[] {
  const { gender, minAge, maxAge, experience, educations = [] } = requirements
  const all = [
    { name: t('Work experience'), value: experience && t('{count} year|{count} years', { count: experience }) },
    { name: t('Minimum degree'), value: educations.map(educationOf).join(t(', ')) },
    { name: t('Gender'), value: gender && gender !== 'unknown' && labelOf(genders, gender) },
    { name: t('Age'), value: age(minAge, maxAge) },
    { name: t('Openings'), value: required_hires > 1 && t('{count} person|{count} people', { count: required_hires }) },
  ]
  return all.flatMap(({ name, value }) => (value ? [{ name, value }] : []))
}

function age(least?: number | null, most?: number | null): string | undefined {
  if (least && most) return t('{from} to {to}', { from: least, to: most })
  if (least) return t('{from} or more', { from: least })
  return most ? t('Up to {to}', { to: most }) : undefined
}

function Demands({ job }: { job: OwnPublicJob }) {
  const demands = demandsOf(job)
  if (demands.length === 0) return null
  return (
    <Part title={t('Requirements of the job')}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {demands.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-text-3">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
