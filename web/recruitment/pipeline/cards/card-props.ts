import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import type { Column } from '../../moves/board-state.ts'

/** The data and the actions of a card. */
export type CardProps = {
  applicant: ListedApplicant
  columns: Column[]
  /** The type of the card's step. */
  type: number
  /** The card that Tab reaches; arrows continue from it. */
  current: boolean
  carried: boolean
  /** It has a pending move. */
  busy: boolean
  readOnly: boolean
  href: string
  selected: boolean
  /** The number of selected cards; if there are any, every card shows its checkbox. */
  selecting: number
  onOpen: (id: string) => void
  onFocus: (id: string) => void
  onMove: (applicant: ListedApplicant, step: string) => void
  onSelect: (id: string) => void
  /** Selects up to this card. */
  onExtend: (id: string) => void
}
