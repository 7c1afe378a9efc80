import { ArrowLeft, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Role } from '@kargozin/api/organisation/roles.ts'
import type { Permission } from '@kargozin/api/permissions.ts'
import { paths } from '@kargozin/api/paths.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { DeleteRoleDialog } from './DeleteRoleDialog.tsx'
import { RenameRoleDialog } from './RenameRoleDialog.tsx'
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
  return (
    <div className="grid gap-(--gap)">
      <div>
        <div className="-ms-2.5 mb-1 lg:hidden">
          <Button kind="ghost" size="sm" icon={<ArrowLeft size={15} className="mirror" />} href={paths.permissions()}>
            {t('All roles')}
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="min-w-0 flex-1 truncate text-lg font-semibold">{role.display_name}</h2>
          <Button size="sm" icon={<Pencil size={14} />} onPress={() => setOpen('rename')}>
            {t('Rename')}
          </Button>
          <Button size="sm" kind="danger" icon={<Trash2 size={14} />} onPress={() => setOpen('delete')}>
            {t('Delete')}
          </Button>
        </div>
      </div>
      <RolePermissions role={role} draft={draft} onDraft={onDraft} />
      <RoleHolders role={role} />
      {open === 'rename' && <RenameRoleDialog role={role} onClose={close} />}
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
