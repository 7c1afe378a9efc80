import type { Word } from '../../areas.ts'
import { choice, list, maybe } from '../../fields.ts'
import type { Label } from '../../labels.ts'
import { personalSectionLabels } from '../../labels-person.ts'
import type { Permission } from '../../permissions.ts'
import { sectionNames, type SectionName } from '../people/section-names.ts'

/** A section of the PDF of an applicant. */
export type PdfSection = {
  readonly word: Word | Label
  /** Only in the PDFs of people with this permission. */
  readonly needs?: Permission
  /** Not there unless somebody chooses it. */
  readonly onDemand?: true
}

const ofForm = Object.fromEntries(
  sectionNames.map(name => [
    name,
    {
      word: personalSectionLabels[name],
      // References are other people, who have agreed to nothing.
      ...(name === 'guardian' ? { needs: 'organization.hiring.applicants.private' } : {}),
    },
  ]),
) as { [Name in SectionName]: PdfSection } // each name once

/**
 * The sections of the PDF of an applicant, in the product's order. What each contains: server/recruitment/exports/pdf/
 * sections.ts. A section of the application form stands here by itself.
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
  comments: { word: 'Comments' },
} as const satisfies Readonly<Record<string, PdfSection>>

export type PdfSectionName = keyof typeof pdfSections

/** All of them, in the product's order. */
export const pdfSectionNames = Object.keys(pdfSections) as PdfSectionName[] // the keys just above

/** Widened, for whoever goes over all of them. */
export const pdfSectionOf = (name: PdfSectionName): PdfSection => pdfSections[name]

export const isPdfSection = (name: string): name is PdfSectionName => name in pdfSections

/** The name of a section, in a contract. */
export const pdfSectionName = () =>
  choice(Object.fromEntries(pdfSectionNames.map(name => [name, name])) as { [N in PdfSectionName]: N }) // each name to itself

/** Those that are there when nobody has chosen any. */
export const usualPdfSections: readonly PdfSectionName[] = pdfSectionNames.filter(name => !pdfSectionOf(name).onDemand)

/** The language of a file; without it that of the reader. */
export const pdfLanguage = () => maybe(choice({ fa: 'fa', en: 'en' }))

/** The sections of a body, in their order. */
export const pdfChoice = () => list(pdfSectionName(), 40)

/** How many applicants one file holds at most. */
export const pdfMost = 200
