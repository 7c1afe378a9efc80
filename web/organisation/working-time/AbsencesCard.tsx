import { Plane } from 'lucide-react'
import { useState } from 'react'
import { absences, type Absence } from '@kargozin/api/organisation/absences.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { ListCard } from '../../kit/ListCard.tsx'
import { lazy } from '../../ui/lazy.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { absenceText } from './absence-text.ts'

const AbsenceDialog = lazy(async () => ({ default: (await import('./AbsenceDialog.tsx')).AbsenceDialog }))

/** The absences of the member, and for those who may change the settings also those of everybody. */
export function AbsencesCard({ timeZone, mayChange }: { timeZone: string; mayChange: boolean }) {
  const [whose, setWhose] = useState<'own' | 'all'>('own')
  const [page, setPage] = useState(1)
  const everyone = whose === 'all'
  const query = { page, ...(everyone ? { everyone: 1 } : {}) }
  const found = useCall(absences.list, { query }, { keep: true })
  const remove = useRemoveAbsence()
  return (
    <ListCard
      title={t('Absences')}
      add={t('Add an absence')}
      tools={
        mayChange && (
          <Whose
            value={whose}
            onChange={next => {
              setWhose(next)
              setPage(1)
            }}
          />
        )
      }
      empty={{
        icon: <Plane size={18} />,
        title: everyone ? t('Nobody is away') : t('You are not away'),
        text: t(
          'Anyone who plans an appointment with you while you are on leave or out of office sees that you are away.',
        ),
      }}
      of={{
        ...found,
        data: found.data?.absences.map(it => ({ id: it.uuid, title: absenceText(it, timeZone), absence: it })),
        failed: t('The absences could not be loaded'),
      }}
      pages={{ page, lastPage: found.data?.pagination.lastPage ?? 1, onPage: setPage }}
      edits={false}
      renderForm={(_it, onClose) => <AbsenceDialog timeZone={timeZone} mayChoose={mayChange} onClose={onClose} />}
      onDelete={({ absence }) => remove(absence)}
    >
      {({ title, absence: it }) => (
        <div className="flex flex-wrap gap-x-4 gap-y-0.5">
          {everyone && <bdi className="w-40 truncate font-medium">{it.fullName}</bdi>}
          <span>{title}</span>
          {it.title && <bdi className="text-text-3">{it.title}</bdi>}
        </div>
      )}
    </ListCard>
  )
}

type WhoseProps = { value: 'own' | 'all'; onChange: (next: 'own' | 'all') => void }

const Whose = (props: WhoseProps) => (
  <SegmentedControl
    {...props}
    size="sm"
    label={t('Whose absences')}
    options={[
      { id: 'own', label: t('Mine') },
      { id: 'all', label: t('Everybody’s') },
    ]}
  />
)

/** Deletes an absence; undo adds it again. */
function useRemoveAbsence() {
  const again = useSend(absences.add, { quiet: true })
  const againFor = useSend(absences.addFor, { quiet: true })
  const remove = useSend(absences.remove, {
    quiet: true,
    done: ({ absence: { own, user_uuid, starts_at, ends_at, title } }) =>
      toast.undo(t('The absence was deleted.'), () => {
        const body = { starts_at, ends_at, ...(title === null ? {} : { title }) }
        return own ? again.send({ body }) : againFor.send({ params: { user_uuid }, body })
      }),
  })
  return ({ uuid }: Absence) => remove.send({ params: { absence_uuid: uuid } })
}
