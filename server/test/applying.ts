import type { BodyIn } from '@kargozin/api/call.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import type { CallInput } from '@kargozin/api/request.ts'
import type { World } from './world.ts'

type Form = BodyIn<typeof applications.create>
export type Files = NonNullable<CallInput<typeof applications.create>['files']>
type JobBody = BodyIn<typeof jobs.create>

let people = 0

/** A small PDF. */
export const pdf = (text = 'x'): File =>
  new File([`%PDF-1.4\n${text}\n%%EOF`], 'رزومهٔ من.pdf', { type: 'application/pdf' })

/** The form data of a new person with a unique mobile number. */
export const newPerson = (more: Form = {}): Form => ({
  name: 'مریم',
  last_name: 'اکبری',
  mobile: `0913${String(1_000_000 + people++)}`,
  ...more,
})

export const newKey = (): string => crypto.randomUUID()

/** The form settings of a job: the level of each field and section. */
export const asks = (fields: Record<string, number>, sections: Record<string, number> = {}) => ({
  form_options: {
    // The tests pass only names of fields and sections that exist.
    required_fields: Object.entries(fields).map(([name, status]) => ({ name: name as 'email', status })),
    sections: Object.entries(sections).map(([name, status]) => ({ name: name as 'skill', status })),
  },
})

/** Helpers that create Sara's jobs, send applications to them and read the stored applications. */
export const applying = (arya: World) => ({
  makeJob: async (more: Partial<JobBody> = {}) =>
    (await arya.sara.does(jobs.create, { body: { title: 'حسابدار', ...more } })).job.uuid,

  send: (job_id: string, body: Form, more: { files?: Files; key?: string } = {}) =>
    arya.nobody.call(
      applications.create,
      { params: { job_id }, body, files: more.files ?? {} },
      more.key ? { 'idempotency-key': more.key } : {},
    ),

  stored: (job: string) =>
    arya.inside(db =>
      db.selectFrom('application').selectAll().where('job_id', '=', job).orderBy('applied_at').orderBy('id').execute(),
    ),
})

/** The broken rules of a refusal as 'field: rule'. */
export const rulesOf = (reply: { data: object }): string[] =>
  // The data of a refusal contains errors instead of the data of the call.
  ((reply.data as { errors?: { field: string; rule: string }[] }).errors ?? []).map(it => `${it.field}: ${it.rule}`)
