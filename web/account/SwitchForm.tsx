import { useState, type FormEvent } from 'react'
import { myOrganizations } from '@kargozin/api/account/my-organizations.ts'
import { sessions } from '@kargozin/api/account/sessions.ts'
import { paths } from '@kargozin/api/paths.ts'
import { useCall } from '../core/calls/api.ts'
import { CallError, makeCall } from '../core/calls/make-call.ts'
import { useOrganization } from '../core/calls/organization.tsx'
import { toast } from '../core/toasts/toast.tsx'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { Select } from '../ui/Select.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { storeTokens } from './sign-in.ts'

/** Asks for another organisation of the user and the password. Then reloads the page in that organisation. */
export function SwitchForm({ onClose }: { onClose: () => void }) {
  const { user, organization } = useOrganization()
  const { data, error, again } = useCall(myOrganizations.list, { query: { page: 1, per_page: 100 } })
  const others = data?.organizations.filter(it => it.uuid !== organization.uuid) ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const [password, setPassword] = useState('')
  const [state, setState] = useState<{ at: 'typing' | 'sending' } | { at: 'refused'; why: string }>({ at: 'typing' })
  const goal = chosen ?? others[0]?.uuid
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!goal) return
    setState({ at: 'sending' })
    try {
      await changeTo(goal, user.email ?? user.mobile ?? '', password)
    } catch (refusal) {
      if (!(refusal instanceof CallError)) throw refusal
      const why = refusal.fields[0]?.message ?? refusal.message
      setState({ at: 'refused', why })
      if (refusal.hasServerMessage) toast.error(why)
    }
  }
  if (error)
    return (
      <ErrorState
        small
        title={t('Your organisations could not be loaded')}
        text={error.message}
        onRetry={again}
        retry={t('Try again')}
      />
    )
  if (!data) return <Skeleton shape="rows" count={3} />
  return (
    <form onSubmit={event => void submit(event)} className="grid gap-4 pt-2" noValidate>
      <Select
        label={t('Organisation')}
        value={goal ?? null}
        onChange={setChosen}
        options={others.map(it => ({ id: it.uuid, label: it.name }))}
        required
      />
      <PasswordField
        label={t('Password')}
        name="password"
        value={password}
        onChange={setPassword}
        required
        autoFocus
        error={state.at === 'refused' ? state.why : undefined}
        help={t('This protects your other organisations if you leave your screen unlocked.')}
      />
      <div className="flex justify-end gap-2">
        <Button kind="ghost" onPress={onClose}>
          {t('Cancel')}
        </Button>
        <Button kind="primary" type="submit" pending={state.at === 'sending'} disabled={password === '' || !goal}>
          {t('Sign in')}
        </Button>
      </div>
    </form>
  )
}

/**
 * Signs in to the other organisation, signs out of this one, and reloads the page, so that no data of the old
 * organisation stays in memory.
 */
async function changeTo(organization_uuid: string, auth: string, password: string): Promise<void> {
  const { data, message } = await makeCall(sessions.login, { body: { auth, password, organization_uuid } })
  // The new tokens exist already. If the old one cannot be revoked now, it expires by itself.
  await makeCall(sessions.revoke, { body: {} }).catch(() => undefined)
  storeTokens(data)
  toast.next(message ?? t('Welcome'))
  location.assign(paths.home())
}
