import { Plane, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { absences, type Absence } from '@kargozin/api/organisation/absences.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { absenceText } from './absence-text.ts'

const AbsenceDialog = lazy(async () => ({ default: (await import('./AbsenceDialog.tsx')).AbsenceDialog }))

/** The absences of the member, and for those who may change the settings also those of everybody. */
export function AbsencesCard({ timeZone, mayChange }: { timeZone: string; mayChange: boolean }) {
  const [whose, setWhose] = useState<'own' | 'all'>('own')
  const [page, setPage] = useState(1)
  const [adding, setAdding] = useState(false)
  const everyone = whose === 'all'
  const query = { page, ...(everyone ? { everyone: 1 } : {}) }
  const found = useCall(absences.list, { query }, { keep: true })
  const choose = (next: 'own' | 'all') => {
    setWhose(next)
    setPage(1)
  }
  const add = (
    <Button size="sm" icon={<Plus size={15} />} onPress={() => setAdding(true)}>
      {t('Add an absence')}
    </Button>
  )
  return (
    <Card
      title={t('Absences')}
      flush
      actions={
        <>
          {mayChange && (
            <SegmentedControl
              size="sm"
              label={t('Whose absences')}
              value={whose}
              onChange={choose}
              options={[
                { id: 'own', label: t('Mine') },
                { id: 'all', label: t('Everybody’s') },
              ]}
            />
          )}
          {found.data && found.data.absences.length > 0 && add}
        </>
      }
    >
      <Loaded of={found} failed={t('The absences could not be loaded')} small>
        {({ absences: rows, pagination }) =>
          rows.length === 0 ? (
            <EmptyState
              small
              icon={<Plane size={18} />}
              title={everyone ? t('Nobody is away') : t('You are not away')}
              text={t(
                'Who plans an appointment with you while you are on leave or out of office is told that you are away.',
              )}
              action={add}
            />
          ) : (
            <>
              <ul aria-label={t('Absences')} className="divide-y divide-line">
                {rows.map(it => (
                  <AbsenceRow key={it.uuid} absence={it} named={everyone} timeZone={timeZone} />
                ))}
              </ul>
              <div className="px-4">
                <Pagination page={pagination.currentPage} lastPage={pagination.lastPage} onPage={setPage} />
              </div>
            </>
          )
        }
      </Loaded>
      {adding && (
        <Suspense>
          <AbsenceDialog timeZone={timeZone} mayChoose={mayChange} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function AbsenceRow({ absence: it, named, timeZone }: { absence: Absence; named: boolean; timeZone: string }) {
  const options = { quiet: true }
  const again = useSend(absences.add, options)
  const againFor = useSend(absences.addFor, options)
  const remove = useSend(absences.remove, {
    ...options,
    done: () =>
      toast.undo(t('The absence was deleted.'), () => {
        const { own, user_uuid, starts_at, ends_at, title } = it
        const body = { starts_at, ends_at, ...(title === null ? {} : { title }) }
        return own ? again.send({ body }) : againFor.send({ params: { user_uuid }, body })
      }),
  })
  const when = absenceText(it, timeZone)
  return (
    <li className="flex min-h-(--row) items-center gap-2 py-1.5 ps-4 pe-2">
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-0.5">
        {named && <bdi className="w-40 truncate font-medium">{it.fullName}</bdi>}
        <span>{when}</span>
        {it.title && <bdi className="text-text-3">{it.title}</bdi>}
      </div>
      <Button
        kind="ghost"
        size="sm"
        icon={<Trash2 size={15} />}
        label={t('Delete the absence {when}', { when })}
        pending={remove.pending}
        onPress={() => remove.send({ params: { absence_uuid: it.uuid } })}
      />
    </li>
  )
}
