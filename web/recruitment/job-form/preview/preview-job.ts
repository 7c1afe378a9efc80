import { formOf, laterFormOf } from '@kargozin/api/recruitment/apply/application-rules.ts'
import { laterItems } from '@kargozin/api/recruitment/apply/information-rules.ts'
import type { Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { laterWord } from '../../../pickers/personal-words.ts'
import { bodyOf, type JobValues } from '../job/job-values.ts'

/** The organisation and the place, which the form knows by their ids alone. */
export type Around = {
  organization: { name: string; username: string; logo: string | null }
  city: { id: number; name: string; name_en: string; province: string; province_en: string } | undefined
}

/** An id that no job has. */
const noJob = '00000000-0000-4000-8000-000000000000'

/** What stands where nothing is written yet. */
const blank = '…'

const told = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The job as the public is going to see it: what was filled in and nothing else, as `publicJobs.show` gives it. */
export function publicJobOf(values: JobValues, job: Job | undefined, { organization, city }: Around): object {
  const { form_options, questions, required_files, requirements } = bodyOf(values)
  const { description, activities, knowledgeRequired, competencies, skills, facilities } = values
  const { contract_type, collaborationModel, salary_min, salary_max, salary_currency, valid_through } = values
  const texts = { description, activities, knowledgeRequired, competencies, skills, facilities }
  const terms = { contract_type, collaborationModel, salary_min, salary_max, salary_currency, valid_through }
  const form = formOf({ form_options, questions, required_files })
  const examples = new Map(values.required_files.map(it => [it.key, it.example_url]))
  return {
    ...Object.fromEntries(Object.entries({ ...texts, ...terms }).filter(([, value]) => told(value))),
    ...(city ? { city } : {}),
    uuid: noJob,
    job_id: noJob,
    title: values.title.trim() || blank,
    organization,
    requirements,
    required_hires: values.required_hires ?? 1,
    published_at: job?.published_at ?? new Date().toISOString(),
    closed: false,
    url: '/',
    form: {
      ...form,
      files: form.files.map(it => ({
        ...it,
        title: it.title.trim() || blank,
        example_url: examples.get(it.key) ?? undefined,
      })),
      // A question is seen as soon as it is begun.
      questions: form.questions.map(it => ({
        ...it,
        title: it.title.trim() || blank,
        options: [...new Set(it.options)],
      })),
    },
  }
}

/** What is asked later, by its names: it is not on the form, and whoever makes the form should see where it went. */
export function laterOf(values: JobValues): string[] {
  const { form_options, questions, required_files } = bodyOf(values)
  const items = laterItems(laterFormOf({ form_options, questions, required_files }), {
    snapshot: {},
    later: {},
    has_cv: false,
  })
  return items.map(it => laterWord({ ...it, title: it.title.trim() || (it.name.includes('.') ? blank : '') }))
}
