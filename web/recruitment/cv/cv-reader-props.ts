import type { Cv } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import type { FoundPlace } from '@kargozin/api/recruitment/people/cv-facts.ts'

/** A value that was read from the CV, with its place. */
type CvMark = { id: string; name: string; place: FoundPlace }

export type CvReaderProps = {
  applicantId: string
  cv: Cv
  /** The initial search. */
  find?: string | undefined
  marks?: readonly CvMark[]
  /** The id of the current mark. */
  active?: string | undefined
  onMark?: (id: string) => void
}
