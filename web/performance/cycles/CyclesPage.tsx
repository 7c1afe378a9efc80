import { CalendarRange } from 'lucide-react'
import { useState } from 'react'
import { cycles, maxCycleTitle, type Cycle } from '@kargozin/api/performance/cycles.ts'
import { useCall } from '../../core/calls/api.ts'
import { Field } from '../../core/calls/form.tsx'
import { isoDay, range } from '../../core/dates.ts'
import { t } from '../../core/words.ts'
import { FormText } from '../../kit/forms/fields.tsx'
import { FormInPlace } from '../../kit/forms/FormInPlace.tsx'
import { useRecordForm } from '../../kit/forms/use-record-form.ts'
import { ListCard } from '../../kit/ListCard.tsx'
import { useRemove } from '../../kit/use-remove.ts'
import { Chip } from '../../ui/Chip.tsx'
import { DateRangePicker } from '../../ui/DateRangePicker.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

/** The evaluation cycles, added and edited in place. */
export default function CyclesPage() {
  const [page, setPage] = useState(1)
  const found = useCall(cycles.list, { query: { page } }, { keep: true })
  const remove = useRemove(cycles, gone => t('“{title}” was deleted.', { title: gone.evaluation_cycle.title }))
  return (
    <>
      <PageHeader
        title={t('Evaluation cycles')}
        text={t('The periods for which goals are set and people are evaluated, such as a quarter or a year.')}
      />
      <div className="max-w-3xl">
        <ListCard
          title={t('Evaluation cycles')}
          add={t('Add a cycle')}
          empty={{
            icon: <CalendarRange size={18} />,
            title: t('No evaluation cycles yet'),
            text: t('Add the first period, for example spring or the whole year.'),
          }}
          of={{
            ...found,
            data: found.data?.evaluation_cycles.map(it => ({ ...it, id: it.uuid })),
            failed: t('The evaluation cycles could not be loaded'),
          }}
          pages={{ page, lastPage: found.data?.pagination.lastPage ?? 1, onPage: setPage }}
          inPlace
          renderForm={(it, onClose) => <CycleForm it={it} onClose={onClose} />}
          onDelete={({ uuid }) => remove.send({ params: { uuid } })}
        >
          {it => <CycleText it={it} />}
        </ListCard>
      </div>
    </>
  )
}

function CycleText({ it }: { it: Cycle }) {
  const today = isoDay()
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <bdi className="font-medium">{it.title}</bdi>
        {it.start_at <= today && today <= it.end_at && <Chip tone="green">{t('Current|cycle')}</Chip>}
      </p>
      <p className="text-sm text-text-2">{range(it.start_at, it.end_at)}</p>
    </>
  )
}

function CycleForm({ it, onClose }: { it: Cycle | undefined; onClose: () => void }) {
  const form = useRecordForm(cycles, {
    params: it && { uuid: it.uuid },
    start: { title: it?.title ?? '', days: it ? { from: it.start_at, to: it.end_at } : null },
    toBody: ({ title, days }) => ({ title, ...(days && { start_at: days.from, end_at: days.to }) }),
    nameOf: name => (name === 'title' ? name : 'days'),
    quiet: true,
    done: onClose,
  })
  const { control } = form
  return (
    <FormInPlace form={form} onClose={onClose}>
      <div className="grid gap-3 sm:grid-cols-2">
        <FormText
          {...{ control, name: 'title', required: true, autoFocus: true, maxLength: maxCycleTitle }}
          label={t('Name')}
          placeholder={t('For example: spring 1405')}
        />
        <Field control={control} name="days">
          {field => <DateRangePicker {...field} label={t('First and last day')} required />}
        </Field>
      </div>
    </FormInPlace>
  )
}
