import {
  ArrowRightLeft,
  BriefcaseBusiness,
  CalendarPlus,
  CalendarSearch,
  FileSpreadsheet,
  FileText,
  ListTodo,
  Mail,
  Megaphone,
  Send,
  Star,
  Tag,
  Trash2,
  UserMinus,
  UserStar,
  UserX,
  type LucideIcon,
} from 'lucide-react'
import type { Permission } from '@kargozin/api/permissions.ts'
import { appointmentLimits } from '@kargozin/api/recruitment/appointments/appointment-fields.ts'
import { maxPdfApplicants } from '@kargozin/api/recruitment/exports/pdf.ts'
import { maxBulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import type { Word } from '../../core/words.ts'

type BulkAction = {
  label: Word
  /** Shown instead of the label on a phone. */
  short?: Word
  icon: LucideIcon
  /** The permission that the action needs. */
  needs?: Permission
  /** The maximum number of applicants. */
  most: number
  /** The key that starts the action: its position on the keyboard, and the letter that the button shows. */
  key?: { code: string; shows: string }
  /**
   * Where the action is shown. `always`: a button, also on a phone. `word`: a button with a label; on a phone an
   * entry of the menu. `sign`: like `word`, but the button has only an icon, because labels on all buttons would need two
   * lines. `menu`: always an entry of the menu.
   */
  place: 'always' | 'word' | 'sign' | 'menu'
}

/** A key by its position, because on a Persian layout it types another letter. */
const letter = (shows: string) => ({ code: `Key${shows}`, shows })

/** Every action on selected applicants, in the order of the buttons. Each bar chooses the actions that it offers. */
const bulkActions = {
  move: {
    label: 'Move to step',
    short: 'Move',
    icon: ArrowRightLeft,
    most: maxBulk,
    key: letter('M'),
    place: 'always',
  },
  reject: { label: 'Reject', icon: UserX, most: maxBulk, key: letter('R'), place: 'always' },
  copy: {
    ...{ label: 'Copy to a job opening…', short: 'Copy', icon: BriefcaseBusiness, key: letter('C') },
    ...{ most: maxBulk, place: 'always' },
  },
  suggest: {
    ...{ label: 'Suggest for a job opening…', short: 'Suggest', icon: Send, key: letter('G') },
    ...{ most: maxBulk, place: 'always' },
  },
  transfer: {
    label: 'To another job opening…',
    icon: BriefcaseBusiness,
    most: maxBulk,
    key: letter('O'),
    place: 'sign',
  },
  appointment: {
    ...{ label: 'Appointments…', icon: CalendarPlus, needs: 'organization.careerPage.update' },
    ...{ most: appointmentLimits.applicants, key: letter('I'), place: 'sign' },
  },
  offer: {
    ...{ label: 'Offer times…', icon: CalendarSearch, needs: 'organization.careerPage.update' },
    ...{ most: appointmentLimits.applicants, place: 'menu' },
  },
  message: { label: 'Message…', icon: Mail, most: maxBulk, key: letter('W'), place: 'word' },
  tags: { label: 'Tags…', icon: Tag, most: maxBulk, key: letter('T'), place: 'word' },
  rate: { label: 'Rating', icon: Star, most: maxBulk, place: 'sign' },
  excel: { label: 'Export to Excel', icon: FileSpreadsheet, most: maxBulk, key: letter('E'), place: 'sign' },
  pdf: { label: 'PDF…', icon: FileText, most: maxPdfApplicants, key: letter('P'), place: 'sign' },
  pool: {
    ...{ label: 'Talent pool…', icon: UserStar, needs: 'organization.hiring.talentsPool.index' },
    ...{ most: maxBulk, place: 'sign' },
  },
  task: { label: 'New task…', icon: ListTodo, most: maxBulk, key: letter('D'), place: 'menu' },
  source: { label: 'Source…', icon: Megaphone, most: maxBulk, key: letter('S'), place: 'menu' },
  leavePool: {
    ...{ label: 'Remove from the talent pool', short: 'Remove|from the talent pool', icon: UserMinus },
    ...{ most: maxBulk, place: 'always' },
  },
  trash: { label: 'To the trash', icon: Trash2, most: maxBulk, key: { code: 'Delete', shows: 'Del' }, place: 'sign' },
} as const satisfies Record<string, BulkAction>

export type BulkActionName = keyof typeof bulkActions

/** An action with the general type, for code that treats all actions alike. */
export const bulkActionOf = (name: BulkActionName): BulkAction => bulkActions[name]

/** The names of the actions, in the order of the buttons. */
export const bulkActionNames = Object.keys(bulkActions) as BulkActionName[] // the object has no other keys
