import { BadgeCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { ContactKind } from '@kargozin/api/account/contacts.ts'
import { profile, type Profile } from '@kargozin/api/account/profile.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ConfirmSelf } from './ConfirmSelf.tsx'
import { PictureField } from './PictureField.tsx'
import { bodyOf, changes, kinds, startOf, type PersonValues } from './person-values.ts'
import { ProveDialog } from './ProveDialog.tsx'

/** Whether the contact is not verified yet. */
const unproved = (user: Profile, kind: ContactKind) =>
  user[`new_${kind}`] !== null || (user[kind] !== null && !user[`${kind}_proved`])

/** The name, the picture, and the verified e-mail address and mobile, which are used for signing in. */
export function PersonCard({ user }: { user: Profile }) {
  const [proving, setProving] = useState<ContactKind | null>(null)
  const form = useCallForm<typeof profile.update, PersonValues>(profile.update, {
    start: startOf(user),
    toBody: values => bodyOf(user, values),
    done: ({ user: now }, values) => {
      const changed = kinds.find(kind => values[kind].trim() !== startOf(user)[kind] && unproved(now, kind))
      if (changed) setProving(changed)
      setTimeout(() => form.form.reset(startOf(now)))
    },
  })
  const { control } = form
  const values = { ...startOf(user), ...useWatch({ control }) }
  return (
    <Card title={t('Your details')}>
      <form
        onSubmit={event => {
          event.preventDefault()
          form.submit()
        }}
        className="grid gap-4"
        noValidate
      >
        <PictureField user={user} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field control={control} name="first_name">
            {field => <TextField {...field} label={t('Your first name')} required autoComplete="given-name" />}
          </Field>
          <Field control={control} name="last_name">
            {field => <TextField {...field} label={t('Your last name')} required autoComplete="family-name" />}
          </Field>
          <Field control={control} name="email">
            {field => (
              <TextField
                {...field}
                label={t('E-mail')}
                ltr
                type="email"
                inputMode="email"
                autoComplete="email"
                help={<Proof user={user} kind="email" onProve={() => setProving('email')} />}
              />
            )}
          </Field>
          <Field control={control} name="mobile">
            {field => (
              <TextField
                {...field}
                label={t('Mobile')}
                ltr
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                help={<Proof user={user} kind="mobile" onProve={() => setProving('mobile')} />}
              />
            )}
          </Field>
        </div>
        {changes(user, values) && (
          <ConfirmSelf
            {...{ user, control }}
            why={{
              password: t('Needed to change e-mail or mobile.'),
              code: t('To change your e-mail or mobile number, request a code.'),
            }}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-text-3">{t('You can sign in with either one; keep at least one of them.')}</p>
          <Button kind="primary" type="submit" pending={form.pending} disabled={!form.dirty}>
            {t('Save')}
          </Button>
        </div>
      </form>
      {proving && <ProveDialog kind={proving} onClose={() => setProving(null)} />}
    </Card>
  )
}

/** Shows whether a contact is verified, and otherwise what to do. */
function Proof({ user, kind, onProve }: { user: Profile; kind: ContactKind; onProve: () => void }): ReactNode {
  const old = user[`new_${kind}`] === null ? null : user[kind]
  if (user[kind] === null && old === null && user[`new_${kind}`] === null) return null
  if (!unproved(user, kind))
    return (
      <span className="inline-flex items-center gap-1 text-primary">
        <BadgeCheck aria-hidden size={13} />
        {t('Confirmed')}
      </span>
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <span className="text-warn">{t('Not confirmed yet.')}</span>
      {old !== null && (
        <span>
          {t('Until then, this contact is used:')} <bdi dir="ltr">{old}</bdi>
        </span>
      )}
      <button type="button" onClick={onProve} className="cursor-pointer font-medium text-primary underline">
        {t('Confirm contact')}
      </button>
    </span>
  )
}
