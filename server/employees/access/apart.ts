import type { QueryOut } from '@kargozin/api/call.ts'
import type { employees } from '@kargozin/api/employees/employees.ts'
import { may, type Permission } from '@kargozin/api/permissions.ts'
import { refuse } from '../../core/errors.ts'
import type { Member } from '../../core/http/answer.ts'
import type { Word } from '../../core/say.ts'

type Filters = QueryOut<typeof employees.list>

/** What an employee has apart from the fields that all readers of the list see, the permission for it, and the refusal. */
export const apart = {
  certificates: {
    needs: 'organization.users.certificates',
    refusal: 'You do not have permission to see or edit employees’ certificates.',
    filters: ['no_addiction_cert', 'no_misdeed_cert'],
  },
  private: {
    needs: 'organization.users.private',
    refusal: 'You do not have permission to see or edit employees’ sensitive information.',
    filters: ['marriage_status', 'personality_types', 'personality_factors'],
  },
  pay: {
    needs: 'organization.users.salary',
    refusal: 'You do not have permission to see or edit what employees are paid.',
    filters: ['min_salary', 'max_salary'],
  },
} as const satisfies Record<string, { needs: Permission; refusal: Word; filters: readonly (keyof Filters)[] }>
export type Apart = keyof typeof apart

export const mayApart = (who: Member, part: Apart): boolean => may(who, apart[part].needs)

/** Throws 403 if the caller may not see and edit this part. */
export function requireApart(who: Member, part: Apart): void {
  if (!mayApart(who, part)) throw refuse(403, apart[part].refusal)
}
