import { useState } from 'react'
import { roles, type Role } from '@kargozin/api/organisation/roles.ts'
import { allPermissions, may, permissions, type Permission } from '@kargozin/api/permissions.ts'
import { useSend } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { groupsOf, type PermissionGroup } from './permission-groups.ts'

type Chosen = readonly Permission[]

const inOrder = (chosen: Chosen): Permission[] => allPermissions.filter(name => chosen.includes(name))

/** The permissions of a role, in groups. Changes take effect when they are saved, and can be undone. */
export function RolePermissions(props: {
  role: Role
  draft: Chosen | undefined
  onDraft: (draft: Chosen | undefined) => void
}) {
  const { role, draft, onDraft } = props
  const [typed, setTyped] = useState('')
  const save = useSend(roles.setPermissions, { quiet: true })
  const stored = allPermissions.filter(name => role.permissions.includes(name))
  const chosen = draft ?? stored
  const choose = (next: Chosen) => onDraft(inOrder(next).join() === stored.join() ? undefined : inOrder(next))
  const store = async () => {
    const params = { id: role.id }
    const offerUndo = () =>
      toast.undo(t('The permissions of {role} were saved.', { role: role.display_name }), () =>
        save.send({ params, body: { permissions: stored } }),
      )
    // If saving fails, the error is shown and the selection is kept, so that it can be corrected.
    const sent = save.sendAndWait({ params, body: { permissions: [...chosen] } }, offerUndo)
    if (await sent.catch(() => undefined)) onDraft(undefined)
  }
  const groups = groupsOf(typed)
  return (
    <Card
      title={t('Permissions')}
      flush
      actions={
        <SearchField
          size="sm"
          label={t('Search permissions')}
          value={typed}
          onChange={setTyped}
          className="w-48 max-sm:w-36"
        />
      }
    >
      <div className="grid gap-5 p-4">
        {groups.map(group => (
          <Group key={group.title} group={group} chosen={chosen} onChoose={choose} />
        ))}
        {groups.length === 0 && <p className="text-text-3">{t('No permissions match.')}</p>}
      </div>
      {draft && (
        <footer className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 rounded-b-lg border-t border-line bg-surface px-4 py-2.5">
          <output className="flex-1 text-sm text-warn">{t('Not saved')}</output>
          <Button onPress={() => onDraft(undefined)}>{t('Discard')}</Button>
          <Button kind="primary" pending={save.pending} onPress={() => void store()}>
            {t('Save')}
          </Button>
        </footer>
      )}
    </Card>
  )
}

/** A group of permissions, with one checkbox for all of them. */
function Group(props: { group: PermissionGroup; chosen: Chosen; onChoose: (next: Chosen) => void }) {
  const { group, chosen, onChoose } = props
  const { rights } = useOrganization()
  // The user cannot assign a permission that they lack, but they can remove it.
  const open = group.permissions.filter(name => may(rights, name) || chosen.includes(name))
  const on = open.filter(name => chosen.includes(name))
  const set = (names: readonly Permission[], value: boolean) =>
    onChoose(value ? [...chosen, ...names] : chosen.filter(name => !names.includes(name)))
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 w-full border-b border-line pb-1">
        <Checkbox
          value={open.length > 0 && on.length === open.length}
          partly={on.length > 0 && on.length < open.length}
          disabled={open.length === 0}
          onChange={value => set(open, value)}
        >
          <span className="font-semibold">{t(group.title)}</span>{' '}
          <span className="text-sm text-text-3">
            {t('{on} of {all}', { on: on.length, all: group.permissions.length })}
          </span>
        </Checkbox>
      </legend>
      {group.permissions.map(name => (
        <Checkbox
          key={name}
          value={chosen.includes(name)}
          disabled={!open.includes(name)}
          help={
            open.includes(name) ? undefined : t('You cannot grant this permission because you do not have it yourself.')
          }
          onChange={value => set([name], value)}
          className="ms-6"
        >
          {t(permissions[name])}
        </Checkbox>
      ))}
    </fieldset>
  )
}
