import { collaborationModels, contractTypes, facilities as facilityLabels } from '@kargozin/api/labels.ts'
import { personalFieldLabels } from '@kargozin/api/labels-person.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { isPrivate } from '@kargozin/api/recruitment/apply/information-rules.ts'
import type { OwnPublicJob } from '@kargozin/api/recruitment/careers/own-public-job.ts'
import { demandsOf, payOf, placeOf } from '@kargozin/api/recruitment/careers/job-words.ts'
import { personalFields, type PersonalFieldName } from '@kargozin/api/recruitment/people/personal-fields.ts'
import { alwaysAsked, typingOf } from '@kargozin/api/recruitment/people/typing.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { dayText } from '../../core/day-text.ts'
import { escapeHtml } from '../../core/html.ts'
import { plainField, plainForm } from '../../core/plain-field.ts'
import { say, type Word } from '../../core/say.ts'
import { ownerBar, voiceIn, type Voice } from './page-parts.ts'
import { labelOf } from './public-job-posting.ts'

type JobText = { job: OwnPublicJob } & Voice

/** The city, the contract, the work arrangement, the pay and the deadline. The app adds the icons. */
function factsOf({ job, speech, said }: JobText): string {
  const { locale } = speech
  const facts = [
    placeOf(job, speech),
    job.contract_type !== undefined && labelOf(contractTypes, job.contract_type, locale),
    job.collaboration_model !== undefined && labelOf(collaborationModels, job.collaboration_model, locale),
    payOf(job, speech),
  ].flatMap(it => (it ? [escapeHtml(it)] : []))
  const until = job.valid_through ? [`${said('Until')} ${escapeHtml(dayText(job.valid_through, locale))}`] : []
  const all = [...facts, ...until].map(it => `<li><i></i><span>${it}</span></li>`)
  return all.length > 0 ? `<ul class="facts">${all.join('')}</ul>` : ''
}

const part = (title: string, content: string) => `<section><h2>${title}</h2>${content}</section>`

const html = (text: string) => `<div dir="auto"><div dir="auto" class="prose">${text}</div></div>`

const chips = (words: readonly string[]) =>
  `<ul class="chips">${words.map(it => `<li><span><bdi>${escapeHtml(it)}</bdi></span></li>`).join('')}</ul>`

function demandsIn({ job, speech }: JobText): string {
  const all = demandsOf(job, speech)
  return all.map(it => `<div><dt>${escapeHtml(it.name)}</dt><dd>${escapeHtml(it.value)}</dd></div>`).join('')
}

/** The texts of a job, in the same order as in JobText.tsx. */
function textsOf(jobText: JobText): string {
  const { job, speech, said } = jobText
  const demands = demandsIn(jobText)
  const { description, activities, knowledge_required: known, skills, competencies, facilities } = job
  return [
    description && part(said('About this job'), html(description)),
    activities && part(said('What you will do'), html(activities)),
    demands && part(said('Requirements of the job'), `<dl>${demands}</dl>`),
    known && part(said('Required knowledge'), `<p dir="auto" class="lines">${escapeHtml(known)}</p>`),
    skills?.length && part(said('Required skills'), chips(skills)),
    competencies?.length && part(said('Competencies'), chips(competencies)),
    facilities?.length &&
      part(said('What we offer'), chips(facilities.map(it => labelOf(facilityLabels, it, speech.locale)))),
  ]
    .filter(Boolean)
    .join('')
}

const isFile = (name: PersonalFieldName) => ['cv', 'image'].includes(personalFields[name].kind)

/** The fields before the first one that is not a plain input. */
function typedFirst(fields: readonly { name: PersonalFieldName; level: number }[], locale: Locale) {
  const end = fields.findIndex(it => !typingOf(it.name))
  const typed = end < 0 ? fields : fields.slice(0, end)
  return typed.map(({ name, level }) =>
    plainField({
      ...{ name, label: labelOf(personalFieldLabels, name, locale), required: level === 2, kept: !isPrivate(name) },
      ...typingOf(name),
    }),
  )
}

/**
 * The beginning of the application form, which can be filled in before the app has loaded: the fields in the order of
 * FormToFill.tsx, up to the first that is not a plain input. The app adds the other fields and the button.
 */
function formOf({ job, speech, said }: JobText): string {
  const { locale } = speech
  const { fields = [] } = job.form ?? {}
  const labels = { name: 'First name', last_name: 'Last name', mobile: 'Mobile' } as const
  const names = ['name', 'last_name', 'mobile'] as const
  const always = names.map(name =>
    plainField({
      name,
      label: say(locale, labels[name]),
      required: true,
      kept: !isPrivate(name),
      ...alwaysAsked[name],
    }),
  )
  const email = typedFirst(
    fields.filter(it => it.name === 'email'),
    locale,
  )
  const hasFiles = fields.some(it => isFile(it.name))
  const others = typedFirst(hasFiles ? [] : fields.filter(it => it.name !== 'email'), locale)
  const group = (title: Word, inside: string[]) =>
    inside.length > 0 ? `<section><h3>${said(title)}</h3><div class="fields">${inside.join('')}</div></section>` : ''
  const content = [group('About you', [...always, ...email]), group('Personal details', others), '<i></i>'].join('')
  return plainForm(content, { locale, draft: `application ${job.job_id}` })
}

/**
 * The HTML of a job's page with the beginning of its form, which JobPage.tsx replaces with the same layout and texts. `query` is kept by
 * the switch of language.
 */
export function jobBody(job: OwnPublicJob, locale: Locale, query: URLSearchParams): string {
  const jobText = { job, ...voiceIn(locale) } satisfies JobText
  const { said } = jobText
  const apply = said('Apply for this job')
  const how = job.form
    ? `<section class="card" id="apply"><h2><bdi><span>${apply}</span></bdi></h2>${formOf(jobText)}<noscript><p>${said('To apply, enable JavaScript in your browser.')}</p></noscript></section>`
    : `<p class="closed">${said('This job opening no longer takes applications.')}</p>`
  const published = `${said('Published')} ${escapeHtml(dayText(job.published_at, locale))}`
  return [
    '<main class="plain job">',
    ownerBar(job.organization, jobText, query),
    `<h1><bdi>${escapeHtml(job.title)}</bdi></h1>`,
    `<p class="sub"><bdi>${escapeHtml(job.organization.name)}</bdi> · ${published}</p>`,
    factsOf(jobText),
    job.form ? `<p class="go"><a href="#apply">${apply}</a></p>` : '',
    `<div class="texts">${textsOf(jobText)}</div>`,
    how,
    `<div class="foot"><p><a href="${escapeHtml(publicPaths.jobs())}">${said('All job openings')}</a><span>${said('Kargozin')}</span></p></div>`,
    '</main>',
  ].join('\n')
}
