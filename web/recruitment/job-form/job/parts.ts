import type { LucideIcon } from 'lucide-react'
import { BriefcaseBusiness, ClipboardList, MessagesSquare, Rocket, Target, Users, Workflow } from 'lucide-react'
import type { Word } from '../../../core/words.ts'
import { jobFieldTable } from '@kargozin/api/recruitment/jobs/job-fields.ts'
import { isFormName } from './form-fields.ts'
import type { JobValues } from './job-values.ts'

/** The parts of the form, in the order of the page. The page address contains the `id` of the open part. */
export const parts = [
  { id: 'what', title: 'The job', note: 'The role and what you offer', icon: BriefcaseBusiness },
  { id: 'who', title: 'Who you are looking for', note: 'Experience, age, education', icon: Target },
  { id: 'form', title: 'Application form', note: 'What applicants fill in', icon: ClipboardList },
  { id: 'process', title: 'Hiring process', note: 'The steps to a hire', icon: Workflow },
  { id: 'interview', title: 'Interview forms', note: 'What interviewers ask and rate', icon: MessagesSquare },
  { id: 'people', title: 'People', note: 'Who can see and edit it', icon: Users },
  { id: 'publish', title: 'Review and publish', note: 'A final check', icon: Rocket },
] as const satisfies readonly { id: string; title: Word; note: Word; icon: LucideIcon }[]

export type PartId = (typeof parts)[number]['id']

/** The part that contains a field, given its dotted name. `fields` and `sections` belong to the application form. */
export function partOf(field: string): PartId {
  const [name = ''] = field.split('.')
  if (name === 'fields' || name === 'sections') return 'form'
  return isFormName(name) ? jobFieldTable[name].part : 'what'
}

const hasRequirements = ({ requirements: it }: JobValues) =>
  it.gender !== 'unknown' || [it.minAge, it.maxAge, it.experience].some(Boolean) || it.educations.length > 0

/** Whether a part is complete. */
export function isFilled(part: PartId, values: JobValues, job: { saved: boolean; published: boolean }): boolean {
  const filled: Record<PartId, boolean> = {
    what: values.title.trim() !== '' && values.description !== '',
    who: hasRequirements(values),
    form: job.saved,
    process: job.saved,
    interview: values.interview_forms.length > 0,
    people: values.people.length > 0,
    publish: job.published,
  }
  return filled[part]
}
