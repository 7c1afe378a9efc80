import { Building2 } from 'lucide-react'
import { branches } from '@kargozin/api/structure/branches.ts'
import { useCall } from '../core/calls/api.ts'
import { number } from '../core/numbers.ts'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Popover } from '../ui/Popover.tsx'

type BranchFilterProps = { value: readonly string[]; onChange: (ids: string[]) => void }

/**
 * The choice of the branches whose job openings the calendar shows. Without any, it shows those of all. An organisation without
 * branches does not see it.
 */
export function BranchFilter({ value, onChange }: BranchFilterProps) {
  const { data } = useCall(branches.list, {}, { keep: true })
  const all = data?.subsidiaries ?? []
  if (all.length === 0) return null
  return (
    <Popover
      label={t('Branches')}
      className="w-64 p-3"
      trigger={
        <Button
          size="sm"
          kind={value.length > 0 ? 'soft' : 'line'}
          icon={<Building2 size={14} />}
          className="rounded-full!"
        >
          {value.length > 0 ? `${t('Branches')} · ${number(value.length)}` : t('Branches')}
        </Button>
      }
    >
      <fieldset aria-label={t('Branches')} className="grid max-h-72 gap-2 overflow-y-auto">
        {all.map(({ id, name }) => (
          <Checkbox
            key={id}
            value={value.includes(id)}
            onChange={on => onChange(on ? [...value, id] : value.filter(it => it !== id))}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
    </Popover>
  )
}
