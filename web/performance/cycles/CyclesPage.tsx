import { CalendarRange } from 'lucide-react'
import { useState } from 'react'
import { cycles, type Cycle } from '@kargozin/api/performance/cycles.ts'
import { useCall } from '../../core/calls/api.ts'
import { isoDay, range } from '../../core/dates.ts'
import { t } from '../../core/words.ts'
import { ListCard } from '../../kit/ListCard.tsx'
import { useRemove } from '../../kit/use-remove.ts'
import { Chip } from '../../ui/Chip.tsx'
import { lazy } from '../../ui/lazy.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'

/** Loaded with the first press, because its calendar is a third of the page. */
const CycleForm = lazy(async () => ({ default: (await import('./CycleForm.tsx')).CycleForm }))

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
