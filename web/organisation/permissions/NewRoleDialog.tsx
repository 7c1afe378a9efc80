import { roles } from '@kargozin/api/organisation/roles.ts'
import { allPermissions, may } from '@kargozin/api/permissions.ts'
import { useCall } from '../../core/calls/api.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { useOrganization } from '../../core/calls/organization.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Values = { display_name: string; example: string | null }

/**
 * Creates a role from a name and an optional example. Its permissions are chosen afterwards, on the page of the role.
 */
export function NewRoleDialog({ onClose, onMade }: { onClose: () => void; onMade: (id: string) => void }) {
  const { rights } = useOrganization()
  const { data } = useCall(roles.examples, {})
  const exampleOf = (key: string | null) => data?.roles.find(it => it.key === key)
  // An example may contain permissions that the user cannot assign. They are left out.
  const permissionsOf = (key: string | null) =>
    allPermissions.filter(name => may(rights, name) && exampleOf(key)?.permissions.includes(name))
  const { control, submit, pending, form } = useCallForm<typeof roles.create, Values>(roles.create, {
    start: { display_name: '', example: null },
    toBody: values => ({ display_name: values.display_name, permissions: permissionsOf(values.example) }),
    done: ({ role }) => {
      onClose()
      onMade(role.id)
    },
  })
  const start = (key: string | null) => {
    const before = exampleOf(form.getValues('example'))?.display_name ?? ''
    // The name of the example is used unless the user has typed one.
    if (form.getValues('display_name') === before)
      form.setValue('display_name', exampleOf(key)?.display_name ?? '', { shouldDirty: true })
    form.setValue('example', key, { shouldDirty: true })
  }
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      title={t('New role')}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" type="submit" form="new-role" pending={pending}>
            {t('Create the role')}
          </Button>
        </>
      }
    >
      <form
        id="new-role"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
        className="grid gap-4"
      >
        <Field control={control} name="example">
          {field => (
            <Select
              label={t('Start from')}
              none={t('An empty role')}
              value={field.value}
              onChange={start}
              help={t('{count} permission|{count} permissions', { count: permissionsOf(field.value).length })}
              options={(data?.roles ?? []).map(it => ({ id: it.key, label: it.display_name }))}
            />
          )}
        </Field>
        <Field control={control} name="display_name">
          {field => <TextField {...field} label={t('Name of the role')} required autoFocus maxLength={80} />}
        </Field>
      </form>
    </Dialog>
  )
}
