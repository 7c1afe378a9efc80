import { roles } from '@kargozin/api/organisation/roles.ts'
import { allPermissions, may } from '@kargozin/api/permissions.ts'
import { useCall } from '../../core/calls/api.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { useOrganization } from '../../core/calls/organization.tsx'
import { t } from '../../core/words.ts'
import { FormText } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'

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
  const role = useCallForm<typeof roles.create, Values>(roles.create, {
    start: { display_name: '', example: null },
    toBody: values => ({ display_name: values.display_name, permissions: permissionsOf(values.example) }),
    done: made => {
      onClose()
      onMade(made.role.id)
    },
  })
  const start = (key: string | null) => {
    const { form } = role
    const before = exampleOf(form.getValues('example'))?.display_name ?? ''
    // The name of the example is used unless the user has typed one.
    if (form.getValues('display_name') === before)
      form.setValue('display_name', exampleOf(key)?.display_name ?? '', { shouldDirty: true })
    form.setValue('example', key, { shouldDirty: true })
  }
  return (
    <FormDialog form={role} onClose={onClose} title={t('New role')} save={t('Create the role')}>
      <Field control={role.control} name="example">
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
      <FormText
        control={role.control}
        name="display_name"
        label={t('Name of the role')}
        required
        autoFocus
        maxLength={80}
      />
    </FormDialog>
  )
}
