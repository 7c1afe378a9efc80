import { toWire } from '@kargozin/api/field-table.ts'
import { formOf, laterFormOf } from '@kargozin/api/recruitment/apply/application-rules.ts'
import { laterItems } from '@kargozin/api/recruitment/apply/information-rules.ts'
import { jobFieldTable, namesOf, type JobFieldNames } from '@kargozin/api/recruitment/jobs/job-fields.ts'
import type { Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { laterWord } from '../../../pickers/personal-words.ts'
import type { FormName } from '../job/form-fields.ts'
import { bodyOf, type JobValues } from '../job/job-values.ts'

/** The organisation and the city, which the preview shows. The form has no organisation, and only the id of the city. */
export type JobSurroundings = {
  organization: { name: string; username: string; logo: string | null }
  city: { id: number; name: string; name_en: string; province: string; province_en: string } | undefined
}

type PublicName = Extract<JobFieldNames<{ public: 'page' | 'card' }>, FormName>

const publicNames = namesOf<PublicName>(it => it.public !== false && it.part !== null)

/** A placeholder id, which belongs to no job opening. */
const noJob = '00000000-0000-4000-8000-000000000000'

/** The placeholder for empty titles. */
const blank = '…'

const isFilled = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The job opening in the format of `publicJobs.show`, with only the filled fields. */
export function publicJobOf(values: JobValues, job: Job | undefined, { organization, city }: JobSurroundings): object {
  const body = bodyOf(values)
  const { form_options, questions, required_files } = body
  const form = formOf({ form_options, questions, required_files })
  const examples = new Map(values.required_files.map(it => [it.key, it.example_url]))
  return {
    ...toWire(
      jobFieldTable,
      Object.fromEntries(publicNames.map(name => [name, body[name]]).filter(([, value]) => isFilled(value))),
    ),
    ...(city ? { city } : {}),
    uuid: noJob,
    job_id: noJob,
    title: values.title.trim() || blank,
    organization,
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
      // A question is shown even before it has a title.
      questions: form.questions.map(it => ({
        ...it,
        title: it.title.trim() || blank,
        options: [...new Set(it.options)],
      })),
    },
  }
}

/** The labels of the “Later” items. Applicants do not see these items on the form, so the preview lists them separately. */
export function laterOf(values: JobValues): string[] {
  const { form_options, questions, required_files } = bodyOf(values)
  const items = laterItems(laterFormOf({ form_options, questions, required_files }), {
    snapshot: {},
    later: {},
    has_cv: false,
  })
  return items.map(it => laterWord({ ...it, title: it.title.trim() || (it.name.includes('.') ? blank : '') }))
}
