import type { ReactNode } from 'react'
import { facilities as facilityLabels } from '@kargozin/api/labels.ts'
import { demandsOf } from '@kargozin/api/recruitment/careers/job-words.ts'
import type { OwnPublicJob } from '@kargozin/api/recruitment/careers/own-public-job.ts'
import { labelOf } from '../core/labels.ts'
import { locale } from '../core/locale.ts'
import { t } from '../core/words.ts'
import { Chip } from '../ui/Chip.tsx'
import { SafeHtml } from '../ui/SafeHtml.tsx'

/** All texts on the page of a job. Empty parts are left out. */
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

/** The whole text has the direction of its first words, so that all bullets of a list are on the same side. */
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

function Demands({ job }: { job: OwnPublicJob }) {
  const demands = demandsOf(job, { locale, say: t })
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
