import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { corrections, type Correction } from '@kargozin/api/employees/own-file.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CorrectionChanges } from './CorrectionChanges.tsx'

type CorrectionsDrawerProps = {
  /** Called with the id of an employee whose file opens. */
  onOpen: (employee: string) => void
  onClose: () => void
}

/** The corrections that employees ask for, each to be accepted or refused. */
export function CorrectionsDrawer({ onOpen, onClose }: CorrectionsDrawerProps) {
  const { data, error, again } = useCall(corrections.list, {})
  return (
    <Drawer open onClose={onClose} title={t('Corrections that wait')}>
      {error && !data && (
        <ErrorState
          title={t('The corrections could not be loaded')}
          text={error.message}
          onRetry={again}
          retry={t('Try again')}
        />
      )}
      {!data && !error && <Skeleton shape="rows" count={3} />}
      {data?.corrections.length === 0 && (
        <EmptyState
          small
          icon={<Check size={18} />}
          title={t('No correction waits')}
          text={t('When employees ask to correct their file, you decide here.')}
        />
      )}
      <ul className="grid gap-3">
        {data?.corrections.map(it => (
          <li key={it.uuid}>
            <Waiting correction={it} onOpen={() => onOpen(it.employee.uuid)} />
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

function Waiting({ correction, onOpen }: { correction: Correction; onOpen: () => void }) {
  const { uuid, employee, asked_at, hidden } = correction
  const [refusing, setRefusing] = useState(false)
  const decide = useSend(corrections.decide)
  const send = (accepted: boolean, reason?: string) =>
    decide.send({ params: { id: uuid }, body: { accepted, ...(reason && { reason }) } })
  return (
    <section aria-label={employee.name} className="grid gap-3 rounded-lg border border-line p-3.5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Button kind="ghost" size="sm" className="-ms-2.5" onPress={onOpen}>
          <bdi className="font-semibold">{employee.name}</bdi>
        </Button>
        <span className="text-xs text-text-3">
          <Time at={asked_at} relative />
        </span>
      </header>
      <CorrectionChanges correction={correction} />
      {hidden && (
        <p className="text-sm text-text-2">{t('It also has sensitive fields, which your role does not show.')}</p>
      )}
      {refusing ? (
        <Refusal pending={decide.pending} onSend={reason => send(false, reason)} onClose={() => setRefusing(false)} />
      ) : (
        <div className="flex flex-wrap justify-end gap-2">
          <Button icon={<X size={15} />} onPress={() => setRefusing(true)}>
            {t('Refuse')}
          </Button>
          <Button
            kind="primary"
            icon={<Check size={15} />}
            pending={decide.pending}
            why={hidden ? t('Somebody who may see sensitive information must decide.') : null}
            onPress={() => send(true)}
          >
            {t('Accept')}
          </Button>
        </div>
      )}
    </section>
  )
}

type RefusalProps = { pending: boolean; onSend: (reason: string) => void; onClose: () => void }

/** Asks why a correction is refused. The employee reads it. */
function Refusal({ pending, onSend, onClose }: RefusalProps) {
  const [reason, setReason] = useState('')
  return (
    <form
      className="grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        onSend(reason.trim())
      }}
    >
      <TextField
        label={t('Why it is refused')}
        help={t('The employee reads this.')}
        value={reason}
        onChange={setReason}
        autoFocus
        maxLength={500}
      />
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>{t('Cancel')}</Button>
        <Button kind="danger" type="submit" pending={pending}>
          {t('Refuse')}
        </Button>
      </div>
    </form>
  )
}
