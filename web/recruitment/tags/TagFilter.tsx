import { tagTypes } from '@kargozin/api/organisation/tags.ts'
import type { IdPickerProps } from '../../kit/filters/filter.ts'
import { TagPicker } from '../../pickers/TagPicker.tsx'

/** The filter for tags of applicants. It cannot create tags. */
export const ApplicantTagFilter = (props: IdPickerProps) => (
  <TagPicker type={tagTypes.applicant} creates={false} {...props} />
)

/** The filter for tags of job openings. */
export const JobTagFilter = (props: IdPickerProps) => <TagPicker type={tagTypes.job} creates={false} {...props} />
