import { useState } from 'react'
import { members } from '@kargozin/api/organisation/members.ts'
import type { Role } from '@kargozin/api/organisation/roles.ts'
import { may } from '@kargozin/api/permissions.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { useOrganization } from '../../core/calls/organization.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TagField } from '../../ui/TagField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { HandedLink } from './HandedLink.tsx'
import { Invited } from './Invited.tsx'

type InviteValues = { first_name: string; last_name: string; mobile: string; email: string; roles_id: string[] }

const empty: InviteValues = { first_name: '', last_name: '', mobile: '', email: '', roles_id: [] }

/**
 * Leaves out an empty contact, because one is enough. If both are empty, the mobile is kept, so that its error is
 * shown.
 */
const toBody = ({ email, mobile, ...values }: InviteValues) => ({
  ...values,
  ...(email.trim() ? { email } : {}),
  ...(mobile.trim() || !email.trim() ? { mobile } : {}),
})

/** Invites one person after another, each with their first roles, and lists the invitations. */
export function InviteDialog({ roles: all, onClose }: { roles: Role[]; onClose: () => void }) {
  const { rights } = useOrganization()
  const giveable = all.filter(role => role.permissions.every(name => may(rights, name)))
  const [handed, setHanded] = useState<{ link: string; name: string }>()
  const { control, submit, pending, form } = useCallForm<typeof members.create, InviteValues>(members.create, {
    start: empty,
    toBody,
    done: ({ user, link }) => {
      setHanded(link === null ? undefined : { link, name: user.fullName })
      // Deferred, because the form first resets itself to the values that were sent.
      setTimeout(() => form.reset(empty))
    },
  })
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      title={t('Invite people')}
      actions={
        <>
          <Button onPress={onClose}>{t('Close')}</Button>
          <Button kind="primary" type="submit" form="new-member" pending={pending}>
            {t('Send the invitation')}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-text-2">
        {t('They receive a link naming your organisation and these roles, and join once they accept.')}
      </p>
      <form
        id="new-member"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
        className="grid gap-4 sm:grid-cols-2"
      >
        <Field control={control} name="first_name">
          {field => <TextField {...field} label={t('First name')} required autoFocus maxLength={60} />}
        </Field>
        <Field control={control} name="last_name">
          {field => <TextField {...field} label={t('Last name')} required maxLength={80} />}
        </Field>
        <Field control={control} name="mobile">
          {field => <TextField {...field} label={t('Mobile number')} ltr type="tel" inputMode="tel" />}
        </Field>
        <Field control={control} name="email">
          {field => (
            <TextField
              {...field}
              label={t('E-mail')}
              ltr
              type="email"
              inputMode="email"
              help={t('One of the two is enough.')}
            />
          )}
        </Field>
        <Field control={control} name="roles_id">
          {field => (
            <TagField
              {...field}
              label={t('Roles')}
              options={giveable.map(role => ({ id: role.id, label: role.display_name }))}
              className="sm:col-span-2"
            />
          )}
        </Field>
      </form>
      {handed && <HandedLink {...handed} />}
      <Invited />
    </Dialog>
  )
}
