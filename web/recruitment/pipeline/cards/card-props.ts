import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import type { Column } from '../../moves/board-state.ts'

/** The props of a card. */
export type CardProps = {
  applicant: ListedApplicant
  columns: Column[]
  /** The type of the card's step. */
  type: number
  /** Whether this is the card that Tab reaches. The arrow keys start from this card. */
  current: boolean
  carried: boolean
  /** Whether the applicant is in a pending move. */
  busy: boolean
  readOnly: boolean
  href: string
  selected: boolean
  /** The number of selected cards. If any card is selected, every card shows its checkbox. */
  selecting: number
  onOpen: (id: string) => void
  onFocus: (id: string) => void
  onMove: (applicant: ListedApplicant, step: string) => void
  onSelect: (id: string) => void
  /** Called to select all cards from the last selected one to this card. */
  onExtend: (id: string) => void
}
