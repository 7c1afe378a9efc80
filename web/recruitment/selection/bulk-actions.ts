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
import { appointmentLimits } from '@kargozin/api/recruitment/people/appointment-fields.ts'
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
   * Where the action is shown. `always`: a button, also on a phone. `word`: a button; on a phone an entry of the menu.
   * `menu`: always an entry of the menu. A bar has at most five buttons, so that it is one line with a label on each.
   */
  place: 'always' | 'word' | 'menu'
}

/** A key by its position, because on a Persian layout it types another letter. */
const letter = (shows: string) => ({ code: `Key${shows}`, shows })

/**
 * Every action on selected applicants, in the order of the buttons. Each bar chooses the actions that it offers. A letter means
 * the same here as in the drawer of one applicant.
 */
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
    ...{ label: 'Copy to a job opening…', short: 'Copy', icon: BriefcaseBusiness, key: letter('O') },
    ...{ most: maxBulk, place: 'always' },
  },
  suggest: {
    ...{ label: 'Suggest for a job opening…', short: 'Suggest', icon: Send, key: letter('G') },
    ...{ most: maxBulk, place: 'always' },
  },
  message: { label: 'Message…', icon: Mail, most: maxBulk, key: letter('E'), place: 'word' },
  tags: { label: 'Tags…', icon: Tag, most: maxBulk, key: letter('T'), place: 'word' },
  appointment: {
    ...{ label: 'Appointments…', icon: CalendarPlus, needs: 'organization.careerPage.update' },
    ...{ most: appointmentLimits.applicants, key: letter('I'), place: 'word' },
  },
  leavePool: {
    ...{ label: 'Remove from the talent pool', short: 'Remove|from the talent pool', icon: UserMinus },
    ...{ most: maxBulk, place: 'always' },
  },
  offer: {
    ...{ label: 'Offer times…', icon: CalendarSearch, needs: 'organization.careerPage.update' },
    ...{ most: appointmentLimits.applicants, place: 'menu' },
  },
  transfer: {
    ...{ label: 'To another job opening…', icon: BriefcaseBusiness, key: letter('O') },
    ...{ most: maxBulk, place: 'menu' },
  },
  pool: {
    ...{ label: 'Talent pool…', icon: UserStar, needs: 'organization.hiring.talentsPool.index' },
    ...{ most: maxBulk, place: 'menu' },
  },
  task: { label: 'New task…', icon: ListTodo, most: maxBulk, key: letter('D'), place: 'menu' },
  source: { label: 'Source…', icon: Megaphone, most: maxBulk, key: letter('S'), place: 'menu' },
  excel: { label: 'Export to Excel', icon: FileSpreadsheet, most: maxBulk, key: letter('L'), place: 'menu' },
  pdf: { label: 'PDF…', icon: FileText, most: maxPdfApplicants, key: letter('P'), place: 'menu' },
  trash: { label: 'To the trash', icon: Trash2, most: maxBulk, key: { code: 'Delete', shows: 'Del' }, place: 'menu' },
  rate: { label: 'Rating', icon: Star, most: maxBulk, place: 'menu' },
} as const satisfies Record<string, BulkAction>

export type BulkActionName = keyof typeof bulkActions

/** An action with the general type, for code that treats all actions alike. */
export const bulkActionOf = (name: BulkActionName): BulkAction => bulkActions[name]

/** The names of the actions, in the order of the buttons. */
export const bulkActionNames = Object.keys(bulkActions) as BulkActionName[] // the object has no other keys
