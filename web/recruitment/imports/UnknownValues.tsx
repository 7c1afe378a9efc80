import { Plus } from 'lucide-react'
import { sources, type Source } from '@kargozin/api/organisation/sources.ts'
import { may } from '@kargozin/api/permissions.ts'
import { importColumns, imports, type Import, type ImportValue } from '@kargozin/api/recruitment/imports/imports.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { Select } from '../../ui/Select.tsx'
import { choicesOf } from './field-choices.ts'

/** The values that match no option. The user chooses the meaning of each value once, for all its rows and for later imports. */
export function UnknownValues({ one }: { one: Import }) {
  const { data } = useCall(imports.values, { params: { import_uuid: one.uuid } })
  const { data: listed } = useCall(sources.list, {})
  if (!data || data.values.length === 0) return null
  const open = data.values.filter(value => !value.decided).length
  return (
    <Card
      className="mb-4 max-w-4xl"
      title={t('Unknown values')}
      note={
        open > 0
          ? t('Choose once what each means. The choice applies to all its rows and is remembered for the next import.')
          : t('Each value now has a meaning, which is remembered for the next import.')
      }
    >
      <ul aria-label={t('Unknown values')} className="scroll grid max-h-72 gap-1.5">
        {data.values.map(value => (
          <OneValue key={`${value.field} ${value.value}`} id={one.uuid} value={value} known={listed?.sources ?? []} />
        ))}
      </ul>
    </Card>
  )
}

/** The id of the option for leaving a field empty. It is not null, because null means that nothing is decided yet. */
const empty = ' empty'

function OneValue({ id, value, known }: { id: string; value: ImportValue; known: readonly Source[] }) {
  const { rights } = useOrganization()
  const decide = useSend(imports.decideValue, { quiet: true })
  const params = { import_uuid: id }
  const of = { field: value.field, value: value.value }
  const create = useSend(sources.create, {
    quiet: true,
    done: ({ source }) => decide.send({ params, body: { ...of, meaning: source.source_key } }),
  })
  const choose = (meaning: string | null) =>
    decide.send({
      params,
      body: meaning === null ? of : { ...of, meaning: meaning === empty ? null : meaning },
    })
  const field = t(importColumns[value.field])
  return (
    <li
      data-value={value.value}
      className={cx(
        'grid items-center gap-x-3 gap-y-1.5 border-s-3 py-1 ps-2.5 sm:grid-cols-[minmax(0,1fr)_15rem_auto]',
        value.decided ? 'border-line' : 'border-warn',
      )}
    >
      <p className="min-w-0">
        <span className="text-sm text-text-3">{field}: </span>
        <bdi className="font-medium wrap-anywhere">{value.value}</bdi>{' '}
        <span className="text-sm text-text-3">{t('{count} row|{count} rows', { count: value.rows })}</span>
      </p>
      <Select
        label={t('What “{value}” means', { value: value.value })}
        hideLabel
        size="sm"
        none={t('Not decided')}
        value={value.decided ? (value.meaning ?? empty) : null}
        onChange={choose}
        options={[...choicesOf(value.field, known), { id: empty, label: t('Leave it empty') }]}
      />
      {value.field === 'source' && !value.decided && may(rights, sources.create.needs) && (
        <Button
          size="sm"
          icon={<Plus size={14} />}
          pending={create.pending}
          onPress={() => create.send({ body: { title: value.value.slice(0, 100) } })}
        >
          {t('Add as a source')}
        </Button>
      )}
    </li>
  )
}
