import { useState } from 'react'
import { groupRoles, type ExplainedPermission } from '@kargozin/api/structure/chart/group-roles.ts'
import { may, permissions } from '@kargozin/api/permissions.ts'
import { useCall } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Button } from '../../ui/Button.tsx'

/**
 * What a member may do and why: by a role, by a group of the chart, or as the owner. It is loaded when the user opens it. Shows
 * nothing to users who may not manage roles.
 */
export function WhyAccess({ member }: { member: string }) {
  const { rights } = useOrganization()
  const [open, setOpen] = useState(false)
  if (!may(rights, groupRoles.whyOfUser.needs)) return null
  return (
    <section aria-label={t('What this person may do, and why')}>
      <Button kind="ghost" size="sm" className="-ms-2.5" expanded={open} onPress={() => setOpen(!open)}>
        {t('What this person may do, and why')}
      </Button>
      {open && <Why member={member} />}
    </section>
  )
}

function Why({ member }: { member: string }) {
  const of = useCall(groupRoles.whyOfUser, { params: { uuid: member } })
  return (
    <Loaded of={of} failed={t('The permissions could not be loaded')} small>
      {({ owner, permissions: found }) => (
        <div className="mt-2 grid gap-2">
          {owner && <p>{t('The owner may do everything, with or without roles.')}</p>}
          {!owner && found.length === 0 && (
            <p className="text-text-3">{t('No role and no group gives a permission.')}</p>
          )}
          {found.length > 0 && (
            <ul className="grid">
              {found.map(it => (
                <li key={it.name} className="border-b border-line py-2 leading-tight last:border-0">
                  {wordOf(it.name)}
                  <span className="mt-0.5 block text-sm text-text-3">{it.from.map(sourceText).join(t(', '))}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Loaded>
  )
}

const known: Readonly<Record<string, (typeof permissions)[keyof typeof permissions]>> = permissions

const wordOf = (name: string): string => {
  const word = known[name]
  return word ? t(word) : name
}

function sourceText({ role, group }: ExplainedPermission['from'][number]): string {
  if (!group) return t('Role {role}', { role: role.display_name })
  return t('Role {role}, by the group {group}', { role: role.display_name, group: group.title })
}
