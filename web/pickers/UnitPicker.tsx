import { useState } from 'react'
import { may } from '@kargozin/api/permissions.ts'
import { units } from '@kargozin/api/structure/units.ts'
import { useCall, useSend } from '../core/calls/api.ts'
import { useOrganization } from '../core/calls/organization.tsx'
import { TagField, type TagFieldProps } from '../ui/TagField.tsx'
import { offered, usePicked } from './use-picked.ts'

type UnitPickerProps = Omit<TagFieldProps<string>, 'options' | 'chosen' | 'onSearch' | 'onCreate' | 'loading'> & {
  /** Whether a user who may manage units can create one by its name. */
  creates?: boolean
}

const optionOf = ({ uuid, name }: { uuid: string; name: string }) => ({ id: uuid, label: name })

/** A field for units of the organisation. The value is the list of their ids. */
export function UnitPicker({ creates = false, ...field }: UnitPickerProps) {
  const { rights } = useOrganization()
  const [typed, setTyped] = useState('')
  const value = field.value ?? []
  const title = typed.trim()
  const { data, loading } = useCall(
    units.list,
    { query: { per_page: offered, ...(title && { title }) } },
    { keep: true },
  )
  const { data: chosen } = useCall(
    units.list,
    { query: { uuids: value, per_page: offered } },
    { when: value.length > 0, keep: true },
  )
  const found = data?.units ?? []
  const { picked, choose, put } = usePicked<{ uuid: string; name: string }>(field, found)
  const add = useSend(units.create, { quiet: true, done: ({ unit }) => put(unit) })
  const mayCreate = creates && may(rights, units.create.needs)
  return (
    <TagField
      {...field}
      onChange={choose}
      options={found.map(optionOf)}
      chosen={[...(chosen?.units ?? []), ...picked].map(optionOf)}
      onSearch={setTyped}
      loading={loading}
      {...(mayCreate && { onCreate: (name: string) => add.send({ body: { name } }) })}
    />
  )
}
