import { useState } from 'react'
import { members } from '@kargozin/api/organisation/members.ts'
import type { Role } from '@kargozin/api/organisation/roles.ts'
import { may } from '@kargozin/api/permissions.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { useOrganization } from '../../core/calls/organization.tsx'
import { t } from '../../core/words.ts'
import { FormText } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { TagField } from '../../ui/TagField.tsx'
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
  const invitation = useCallForm<typeof members.create, InviteValues>(members.create, {
    start: empty,
    toBody,
    done: ({ user, link }) => {
      setHanded(link === null ? undefined : { link, name: user.fullName })
      // Deferred, because the form first resets itself to the values that were sent.
      setTimeout(() => invitation.form.reset(empty))
    },
  })
  return (
    <FormDialog
      form={invitation}
      onClose={onClose}
      title={t('Invite people')}
      save={t('Send the invitation')}
      cancel={t('Close')}
      columns
      intro={t('They receive a link naming your organisation and these roles, and join once they accept.')}
      below={
        <>
          {handed && <HandedLink {...handed} />}
          <Invited />
        </>
      }
    >
      <FormText
        control={invitation.control}
        name="first_name"
        label={t('First name')}
        required
        autoFocus
        maxLength={60}
      />
      <FormText control={invitation.control} name="last_name" label={t('Last name')} required maxLength={80} />
      <FormText control={invitation.control} name="mobile" label={t('Mobile number')} ltr type="tel" inputMode="tel" />
      <FormText
        control={invitation.control}
        name="email"
        label={t('E-mail')}
        ltr
        type="email"
        inputMode="email"
        help={t('One of the two is enough.')}
      />
      <Field control={invitation.control} name="roles_id">
        {field => (
          <TagField
            {...field}
            label={t('Roles')}
            options={giveable.map(role => ({ id: role.id, label: role.display_name }))}
            className="sm:col-span-2"
          />
        )}
      </Field>
    </FormDialog>
  )
}
