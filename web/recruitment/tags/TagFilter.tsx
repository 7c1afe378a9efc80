import { tagTypes } from '@kargozin/api/organisation/tags.ts'
import type { IdPickerProps } from '../../kit/filters/filter.ts'
import { TagPicker } from '../../pickers/TagPicker.tsx'

/** The tags of applicants as a filter, which creates none. */
export const ApplicantTagFilter = (props: IdPickerProps) => (
  <TagPicker type={tagTypes.applicant} creates={false} {...props} />
)

/** The same for those of job openings. */
export const JobTagFilter = (props: IdPickerProps) => <TagPicker type={tagTypes.job} creates={false} {...props} />
