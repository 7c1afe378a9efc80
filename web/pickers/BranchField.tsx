import { branches } from '@kargozin/api/structure/branches.ts'
import { useCall } from '../core/calls/api.ts'
import { t } from '../core/words.ts'
import { Select, type SelectProps } from '../ui/Select.tsx'

type BranchFieldProps = Omit<SelectProps<string>, 'options'> & {
  /** A branch that is not offered. */
  except?: string
}

/** A field for a branch of the organisation. The value is its id, also that of a deleted branch. */
export function BranchField({ except, ...field }: BranchFieldProps) {
  const { data } = useCall(branches.list, {})
  const known = (data?.subsidiaries ?? []).filter(it => it.id !== except).map(it => ({ id: it.id, label: it.name }))
  const { value } = field
  const gone = data && value && !known.some(it => it.id === value) ? [{ id: value, label: t('(deleted)') }] : []
  return <Select {...field} options={[...known, ...gone]} />
}
