import type { Word } from '../../areas.ts'
import { choice, list, maybe } from '../../fields.ts'
import type { Label } from '../../labels.ts'
import { personalSectionLabels } from '../../labels-person.ts'
import type { Permission } from '../../permissions.ts'
import { sectionNames, type SectionName } from '../people/section-names.ts'

/** A section of the PDF of an applicant. */
export type PdfSection = {
  readonly word: Word | Label
  /** The section is included only if the caller has this permission. */
  readonly needs?: Permission
  /** The section is not included by default. */
  readonly onDemand?: true
}

const ofForm = Object.fromEntries(
  sectionNames.map(name => [
    name,
    {
      word: personalSectionLabels[name],
      // Referees are third parties who have not consented to share their data.
      ...(name === 'guardian' ? { needs: 'organization.hiring.applicants.private' } : {}),
    },
  ]),
) as { [Name in SectionName]: PdfSection } // the keys are exactly `sectionNames`

/**
 * The sections of the PDF of an applicant, in the default order. Their content is in server/recruitment/exports/pdf/
 * sections.ts. New sections of the application form are included automatically.
 */
const pdfSections = {
  person: { word: 'Person' },
  private: { word: 'Sensitive information', needs: 'organization.hiring.applicants.private', onDemand: true },
  ...ofForm,
  form: { word: 'As submitted' },
  later: { word: 'Additional information' },
  surveys: { word: 'Questionnaires' },
  files: { word: 'Files sent' },
  steps: { word: 'Step history' },
  interviews: { word: 'Interviews' },
  comments: { word: 'Comments' },
} as const satisfies Readonly<Record<string, PdfSection>>

export type PdfSectionName = keyof typeof pdfSections

/** The names of all sections, in the default order. */
export const pdfSectionNames = Object.keys(pdfSections) as PdfSectionName[] // the object has no other keys

/** Returns a section as a `PdfSection` instead of its literal type, so that code can treat all sections alike. */
export const pdfSectionOf = (name: PdfSectionName): PdfSection => pdfSections[name]

export const isPdfSection = (name: string): name is PdfSectionName => name in pdfSections

/** The schema for the name of a section. */
export const pdfSectionName = () =>
  choice(Object.fromEntries(pdfSectionNames.map(name => [name, name])) as { [N in PdfSectionName]: N }) // maps each name to itself

/** The sections that a PDF has by default. */
export const usualPdfSections: readonly PdfSectionName[] = pdfSectionNames.filter(name => !pdfSectionOf(name).onDemand)

/** The language of the PDF. The default is the caller's language. */
export const pdfLanguage = () => maybe(choice({ fa: 'fa', en: 'en' }))

/** The field of a request that lists the chosen sections, in the order of the PDF. */
export const pdfChoice = () => list(pdfSectionName(), 40)

/** The maximum number of applicants in one PDF. */
export const maxPdfApplicants = 200
