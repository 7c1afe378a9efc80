import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { chart, type FullChartGroup } from '@kargozin/api/structure/chart/chart.ts'
import { levels, maxStructureTitle } from '@kargozin/api/structure/levels.ts'
import { positions } from '@kargozin/api/structure/positions.ts'
import { units } from '@kargozin/api/structure/units.ts'
import { useCall } from '../../core/calls/api.ts'
import { Field, useCallForm, type Bound } from '../../core/calls/form.tsx'
import { isoDay } from '../../core/dates.ts'
import { t } from '../../core/words.ts'
import { FormText } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import type { Option } from '../../ui/options.tsx'
import { GroupPicker } from './GroupPicker.tsx'

type GroupDialogProps = {
  /** The group to edit. Undefined: a new one. */
  group: FullChartGroup | undefined
  /** The group above a new one. Null: it stands at the top. */
  parent: string | null
  onClose: () => void
  onMade: (id: string) => void
}

type Values = {
  parent_id: string | null
  second_parent_id: string | null
  started_on: string | null
  job_designation_id: string | null
  unit_id: string | null
  hierarchy_id: string | null
  title: string
  places: number | null
}

const toBody = ({ title, places, ...ids }: Values) => ({ ...ids, title: title.trim() || null, places: places ?? 1 })

const nothing = {
  job_designation_id: null,
  unit_id: null,
  hierarchy_id: null,
  second_parent_id: null,
  title: '',
  places: 1,
}

const startOf = (group: FullChartGroup | undefined, parent: string | null): Values => {
  if (!group) return { ...nothing, parent_id: parent, started_on: isoDay() }
  const { parent_id, second_parent_id, own_title, places, started_on } = group
  return {
    ...{ parent_id, second_parent_id, title: own_title ?? '', places, started_on },
    job_designation_id: group.job_designation?.uuid ?? null,
    unit_id: group.unit?.uuid ?? null,
    hierarchy_id: group.hierarchy?.uuid ?? null,
  }
}

/** Adds a group to the chart, or changes one. */
export function GroupDialog({ group, parent, onClose, onMade }: GroupDialogProps) {
  const shared = { start: startOf(group, parent), toBody }
  const created = useCallForm<typeof chart.create, Values>(chart.create, {
    ...shared,
    done: made => onMade(made.group.group_id),
  })
  const updated = useCallForm<typeof chart.update, Values>(chart.update, {
    ...shared,
    more: () => ({ params: { group_id: group?.group_id ?? '' } }),
    done: onClose,
  })
  const form = group ? updated : created
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={group ? t('Edit “{title}”', { title: group.title }) : t('Add a group')}
      save={group ? t('Save') : t('Add')}
    >
      <Fields control={form.control} group={group} />
    </FormDialog>
  )
}

function Fields({ control, group }: { control: Control<Values>; group: FullChartGroup | undefined }) {
  return (
    <div className="grid gap-4">
      <Field control={control} name="job_designation_id">
        {field => <PositionField {...field} known={group?.job_designation?.title} />}
      </Field>
      <FormText
        {...{ control, name: 'title', maxLength: maxStructureTitle }}
        label={t('Title in the chart')}
        help={t('Without a title, the position or the unit is shown.')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field control={control} name="unit_id">
          {field => <UnitField {...field} known={group?.unit?.name} />}
        </Field>
        <Field control={control} name="hierarchy_id">
          {field => <LevelField {...field} known={group?.hierarchy?.title} />}
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field control={control} name="parent_id">
          {field => <GroupPicker {...picked(field)} label={t('Group above')} except={group?.group_id} />}
        </Field>
        <Field control={control} name="second_parent_id">
          {field => <GroupPicker {...picked(field)} label={t('Also reports to')} except={group?.group_id} />}
        </Field>
        <Field control={control} name="places">
          {field => <NumberField {...field} label={t('Places')} />}
        </Field>
        <Field control={control} name="started_on">
          {field => <DatePicker {...field} label={t('First day')} to={isoDay()} />}
        </Field>
      </div>
    </div>
  )
}

/** The properties of a bound field that a picker takes. */
const picked = ({ value, onChange, onBlur, error }: Bound<string | null>) => ({
  ...{ value, onChange, onBlur },
  ...(error !== undefined && { error }),
})

type FieldOf = Bound<string | null> & { known?: string | undefined }

/** A field that finds a record by its title. `known` is the title of the selected record. */
function Finding(
  props: Omit<FieldOf, 'ref'> & {
    label: string
    options: Option[]
    loading: boolean
    onSearch: (typed: string) => void
  },
) {
  const { known, value, ...field } = props
  const chosen = value && known ? { id: value, label: known } : null
  return <ComboBox {...field} value={value} chosen={chosen} placeholder={t('Search by name')} />
}

function PositionField({ ref: _, ...field }: FieldOf) {
  const [title, onSearch] = useState('')
  const { data, loading } = useCall(positions.list, { query: title ? { title } : {} }, { keep: true })
  const options = (data?.job_designations ?? []).map(it => ({ id: it.uuid, label: it.title }))
  return <Finding {...field} {...{ options, loading, onSearch }} label={t('Position|in the organisation')} />
}

function UnitField({ ref: _, ...field }: FieldOf) {
  const [title, onSearch] = useState('')
  const { data, loading } = useCall(units.list, { query: title ? { title } : {} }, { keep: true })
  const options = (data?.units ?? []).map(it => ({ id: it.uuid, label: it.name }))
  return <Finding {...field} {...{ options, loading, onSearch }} label={t('Unit')} />
}

function LevelField({ ref: _, ...field }: FieldOf) {
  const [title, onSearch] = useState('')
  const { data, loading } = useCall(levels.list, { query: title ? { title } : {} }, { keep: true })
  const options = (data?.hierarchies ?? []).map(it => ({ id: it.uuid, label: it.title }))
  return <Finding {...field} {...{ options, loading, onSearch }} label={t('Level')} />
}
