import type { Cv } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import type { FoundPlace } from '@kargozin/api/recruitment/people/cv-facts.ts'

/** A value that was read in the CV, where the reader can tell the place. */
type CvMark = { id: string; name: string; place: FoundPlace }

export type CvReaderProps = {
  applicantId: string
  cv: Cv
  /** What is looked for as it opens. */
  find?: string | undefined
  marks?: readonly CvMark[]
  /** The mark that is looked at. */
  active?: string | undefined
  onMark?: (id: string) => void
}
