import type { FieldKind } from '@kargozin/api/field-table.ts'
import { everyEmployeeField } from '@kargozin/api/employees/employee-fields.ts'
import type { ListedEmployee } from '@kargozin/api/employees/employees.ts'
import { day } from '../../core/dates.ts'
import { labelOf } from '../../core/labels.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'

/** The label of a field of an employee on all screens. */
export const labelOfField = (name: string): string => {
  const word = everyEmployeeField[name]?.word
  return word ? t(word) : name
}

/** Whether the value of a field is written from left to right, also on a Persian page. */
export const isLtr = (name: string): boolean => ['mobile', 'email', 'phone', 'personnel_code'].includes(name)

/** The text of a value of a field. Null if it has none. */
export function textOfField(name: string, value: unknown): string | null {
  const kind = everyEmployeeField[name]?.kind
  if (value === null || value === undefined || value === '' || value === false) return null
  if (typeof kind === 'object' && 'many' in kind) {
    const keys = value as string[] // the values of a field with `many` are lists of keys
    return keys.map(key => labelOf(kind.many, key)).join(t(', ')) || null
  }
  if (typeof kind === 'object') return labelOf(kind.one, String(value))
  return plainText(kind, value)
}

function plainText(kind: FieldKind | undefined, value: unknown): string {
  if (kind === 'day') return day(String(value))
  if (kind === 'flag') return t('Yes')
  return typeof value === 'number' ? number(value) : String(value)
}

/** What stands beside the name of an employee: until when they work here, or that they have no access. */
export function standingOf({ ended_on, member_uuid }: Pick<ListedEmployee, 'ended_on' | 'member_uuid'>): string | null {
  if (ended_on) return t('Until {day}', { day: day(ended_on) })
  return member_uuid === null ? t('No access') : null
}
