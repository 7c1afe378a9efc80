import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import type { Column } from '../../moves/board-state.ts'

/** What a card shows, and what can be done with it. */
export type CardProps = {
  applicant: ListedApplicant
  columns: Column[]
  /** The type of the step in which the card stands. */
  type: number
  /** The one card that Tab reaches; arrows go on from it. */
  current: boolean
  carried: boolean
  /** A move of it is on its way. */
  busy: boolean
  readOnly: boolean
  href: string
  selected: boolean
  /** How many are selected; while there are any, every card shows its box. */
  selecting: number
  onOpen: (id: string) => void
  onFocus: (id: string) => void
  onMove: (applicant: ListedApplicant, step: string) => void
  onSelect: (id: string) => void
  /** Selects up to this card. */
  onExtend: (id: string) => void
}
