import { useCheckedForm } from '../core/calls/checked-form.ts'
import { resolver } from '../recruitment/job-form/job/job-check.ts'
import { valuesOf } from '../recruitment/job-form/job/job-values.ts'
import { InterviewPart } from '../recruitment/job-form/parts/InterviewPart.tsx'
import type { PartProps } from '../recruitment/job-form/parts/part-props.ts'

/** The interview forms of a new job opening: a list of rows that contain lists of rows. */
export function RowsStory() {
  const form = useCheckedForm(valuesOf(undefined, 'IRR'), resolver)
  return <InterviewPart {...({ form } as PartProps)} />
}
