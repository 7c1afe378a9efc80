import { roles, type Role } from '@kargozin/api/organisation/roles.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** Renames a role; its members and permissions stay. */
export function RenameRoleDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const { control, submit, pending } = useCallForm(roles.rename, {
    start: { display_name: role.display_name },
    toBody: values => values,
    more: () => ({ params: { id: role.id } }),
    refresh: [roles.list],
    done: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Rename the role')}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" type="submit" form="rename-role" pending={pending}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form
        id="rename-role"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Field control={control} name="display_name">
          {field => <TextField {...field} label={t('Name of the role')} required autoFocus maxLength={80} />}
        </Field>
      </form>
    </Dialog>
  )
}
