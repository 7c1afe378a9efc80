import { ArrowLeft, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { roles, type Role } from '@kargozin/api/organisation/roles.ts'
import type { Permission } from '@kargozin/api/permissions.ts'
import { paths } from '@kargozin/api/paths.ts'
import { useSend } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { RenameField } from '../../kit/names/RenameField.tsx'
import { Button } from '../../ui/Button.tsx'
import { DeleteRoleDialog } from './DeleteRoleDialog.tsx'
import { RoleGroups } from './RoleGroups.tsx'
import { RoleHolders } from './RoleHolders.tsx'
import { RolePermissions } from './RolePermissions.tsx'

/** One role: its name, its permissions, and its members. */
export function RoleDetail(props: {
  role: Role
  draft: readonly Permission[] | undefined
  onDraft: (draft: readonly Permission[] | undefined) => void
  onGone: () => void
}) {
  const { role, draft, onDraft, onGone } = props
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const renaming = useRef<HTMLButtonElement>(null)
  const rename = useSend(roles.rename, { quiet: true })
  return (
    <div className="grid gap-(--gap)">
      <div>
        <div className="-ms-2.5 mb-1 lg:hidden">
          <Button kind="ghost" size="sm" icon={<ArrowLeft size={15} className="mirror" />} href={paths.permissions()}>
            {t('All roles')}
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {open === 'rename' ? (
            <div className="ms-2.5 flex min-w-0 flex-1">
              <RenameField
                title={role.display_name}
                most={80}
                onRename={display_name => rename.sendAndWait({ params: { id: role.id }, body: { display_name } })}
                onClose={stays => {
                  close()
                  if (stays) renaming.current?.focus()
                }}
              />
            </div>
          ) : (
            <h2 className="min-w-0 flex-1 truncate text-lg font-semibold">{role.display_name}</h2>
          )}
          <Button ref={renaming} size="sm" icon={<Pencil size={14} />} onPress={() => setOpen('rename')}>
            {t('Rename')}
          </Button>
          <Button size="sm" kind="danger" icon={<Trash2 size={14} />} onPress={() => setOpen('delete')}>
            {t('Delete')}
          </Button>
        </div>
      </div>
      <RolePermissions role={role} draft={draft} onDraft={onDraft} />
      <RoleHolders role={role} />
      <RoleGroups role={role} />
      {open === 'delete' && (
        <DeleteRoleDialog
          role={role}
          onClose={close}
          onGone={() => {
            close()
            onGone()
          }}
        />
      )}
    </div>
  )
}
