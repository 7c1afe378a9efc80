import type { FoundApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'

export type ActingProps = { selected: FoundApplicant[]; onClear: () => void; onExport: () => void }

/** The classes of the bar for selected applicants, which covers the margins of the page. */
export const atBottom = 'sticky bottom-1 z-20 -mx-(--page) empty:hidden print:hidden'
