import { useState } from 'react'
import type { DataOf } from '@kargozin/api/call.ts'
import type { ListedEmployee } from '@kargozin/api/employees/employees.ts'
import { passwordResets } from '@kargozin/api/employees/password-resets.ts'
import type { DefaultPassword } from '@kargozin/api/labels-work.ts'
import { useCall, useSend } from '../core/calls/api.ts'
import { t } from '../core/words.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { PasswordsWereReset } from './PasswordsWereReset.tsx'

type ResetPasswordsDialogProps = {
  people: readonly ListedEmployee[]
  gone?: (() => void) | undefined
  onClose: () => void
}

type Outcome = DataOf<typeof passwordResets.reset>

/** Whether everybody got the password that was chosen, so that there is nothing to read. */
const isPlain = ({ users, passwords }: Outcome, asked: number) => users.length === asked && passwords.length === 0

/** Asks to which password those of employees are reset, and then shows the new passwords and who was left out, and why. */
export function ResetPasswordsDialog({ people, gone, onClose }: ResetPasswordsDialogProps) {
  const [kind, setKind] = useState<DefaultPassword | null>(null)
  const [outcome, setOutcome] = useState<Outcome>()
  const send = useSend(passwordResets.reset, {
    done: data => {
      gone?.()
      if (isPlain(data, people.length)) onClose()
      else setOutcome(data)
    },
  })
  if (outcome) return <PasswordsWereReset outcome={outcome} onClose={onClose} />
  const confirm = () => kind && send.send({ body: { uuids: people.map(it => it.uuid), reset_to: kind } })
  const names = { count: people.length, name: people[0]?.fullName ?? '' }
  return (
    <Dialog
      open
      onClose={onClose}
      onConfirm={confirm}
      width={480}
      title={
        people.length === 1
          ? t('Reset the password of {name}', names)
          : t('Reset the password of {count} person|Reset the passwords of {count} people', names)
      }
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button
            kind="primary"
            pending={send.pending}
            onPress={confirm}
            why={kind ? null : t('Choose the password first.')}
          >
            {t('Reset the password')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        <Kinds value={kind} onChange={setKind} />
        <Effects />
      </div>
    </Dialog>
  )
}

type KindsProps = { value: DefaultPassword | null; onChange: (kind: DefaultPassword) => void }

function Kinds({ value, onChange }: KindsProps) {
  const of = useCall(passwordResets.kinds, {})
  return (
    <Loaded of={{ ...of, data: of.data?.default_passwords }} failed={t('The kinds could not be loaded')} small>
      {kinds => (
        <RadioGroup
          label={t('The password until they choose their own')}
          required
          value={value ?? undefined}
          onChange={onChange}
          options={kinds.map(it => ({
            id: it.reset_to,
            label: it.reset_to === 'organization_default_password' ? t('A random one for each person') : it.title,
            disabled: !it.can,
          }))}
        />
      )}
    </Loaded>
  )
}

/** What a reset does, before it is done: it cannot be undone. */
const Effects = () => (
  <ul className="grid list-disc gap-1 ps-5 text-text-2">
    <li>{t('They are signed out everywhere.')}</li>
    <li>{t('When they sign in, they must choose a new password. The old one no longer works.')}</li>
    <li>{t('The password that you set works for seven days.')}</li>
    <li>{t('They are notified that you have reset it, and the history has it too.')}</li>
  </ul>
)
