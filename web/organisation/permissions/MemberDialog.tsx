import { members } from '@kargozin/api/organisation/members.ts'
import { roles, type Role } from '@kargozin/api/organisation/roles.ts'
import { may } from '@kargozin/api/permissions.ts'
import { Field, useCallForm } from '../../core/form.tsx'
import { useOrganization } from '../../core/organization.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TagField } from '../../ui/TagField.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Values = { first_name: string; last_name: string; mobile: string; email: string; roles_id: string[] }

/** A new member and the roles that he starts with. Whoever has an account already joins with it. */
export function MemberDialog({ roles: all, onClose }: { roles: Role[]; onClose: () => void }) {
  const { rights } = useOrganization()
  const giveable = all.filter(role => role.permissions.every(name => may(rights, name)))
  const { control, submit, pending } = useCallForm<typeof members.create, Values>(members.create, {
    start: { first_name: '', last_name: '', mobile: '', email: '', roles_id: [] },
    toBody: ({ email, ...values }) => ({ ...values, ...(email.trim() ? { email } : {}) }),
    refresh: [members.list, members.pick, roles.list, roles.holders],
    done: onClose,
  })
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      title={t('Add a member')}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" type="submit" form="new-member" pending={pending}>
            {t('Add a member')}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-text-2">
        {t(
          'New members sign in with a code that is sent to their mobile. Whoever has an account already joins with it.',
        )}
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
          {field => <TextField {...field} label={t('Mobile number')} required ltr type="tel" inputMode="tel" />}
        </Field>
        <Field control={control} name="email">
          {field => <TextField {...field} label={t('E-mail')} ltr type="email" inputMode="email" />}
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
    </Dialog>
  )
}
