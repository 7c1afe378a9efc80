import type { LeftOnes, LeftReason } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { t, type Word } from '../../core/words.ts'

/** The reasons why applicants were left unchanged, each after a number: “2 you may only view”. */
const reasonWords: Record<LeftReason, Word> = {
  same: '{count} already had this value',
  not_allowed: '{count} you may only view',
  not_found: '{count} are no longer there',
  too_many_tags: '{count} would have too many tags',
  unseen_by_assignee: '{count} the assignee cannot see',
  no_step: '{count} whose job opening has no such step',
  no_contact: '{count} have no such contact',
  in_trash: '{count} are in the trash',
  stopped: '{count} have stopped messages',
}

/** A message about a bulk action, with the number of applicants that it left unchanged and the reasons. */
export function withLeft(text: string, { left, reasons }: LeftOnes): string {
  if (left === 0) return text
  const why = reasons.map(({ reason, count }) => t(reasonWords[reason], { count })).join(t(', '))
  return `${text} ${t('Left unchanged: {why}.', { why })}`
}
