import type { ApplicationForm } from '@kargozin/api/recruitment/apply/application-rules.ts'
import type { PublicForm } from '@kargozin/api/recruitment/careers/public-form.ts'
import type { Services } from '../../core/http/services.ts'

/** The number of seconds for which the link to an example is valid. People may take a day to fill in a form. */
const exampleSeconds = 86_400

type WithExample = { key: string; requested_file_example_path?: string | null | undefined }

/** A form as the public API returns it, with links to the example files. */
export function withExamples(
  form: ApplicationForm,
  job: { required_files: WithExample[] },
  { storage }: Pick<Services, 'storage'>,
): PublicForm {
  const examples = new Map(job.required_files.map(it => [it.key, it.requested_file_example_path]))
  const files = form.files.map(it => {
    const example = examples.get(it.key)
    return { ...it, ...(example ? { example_url: storage.link(example, exampleSeconds) } : {}) }
  })
  return { ...form, files }
}
