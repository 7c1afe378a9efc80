import { Plus } from 'lucide-react'
import { readableMobile } from '@kargozin/api/iran.ts'
import type { ListedMember } from '@kargozin/api/organisation/members.ts'
import { fullDay } from '../../core/dates.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { rolesToGive } from './MemberMenu.tsx'
import type { MemberActions } from './use-member-actions.tsx'
import { WhyAccess } from './WhyAccess.tsx'

/** A member's contacts and roles. Roles can be assigned and removed here. */
export function MemberDetails({ member, actions }: { member: ListedMember; actions: MemberActions }) {
  const assignable = rolesToGive(actions, [member])
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-base">
        {member.mobile && <Fact name={t('Mobile')} value={readableMobile(member.mobile)} ltr />}
        {member.email && <Fact name={t('E-mail')} value={member.email} ltr />}
        <Fact name={t('Member since')} value={fullDay(member.joined_at)} />
      </dl>
      <section>
        <h3 className="mb-2 text-sm font-semibold text-text-2">{t('Roles')}</h3>
        <p className="mb-3 text-text-2">
          {member.owner
            ? t('The owner may do everything, with or without roles.')
            : member.roles.length === 0 && t('Without a role, this person can open nothing here.')}
        </p>
        <div className="flex flex-wrap items-center gap-1.5">
          {member.roles.map(role => (
            <Chip
              key={role.id}
              {...(actions.whyNoRoles ? {} : { onRemove: () => void actions.take(role, [member]) })}
              removeLabel={t('Remove the role {role}', { role: role.display_name })}
            >
              {role.display_name}
            </Chip>
          ))}
          {assignable.length > 0 && (
            <Menu
              label={t('Give a role')}
              trigger={
                <Button size="sm" icon={<Plus size={15} />}>
                  {t('Give a role')}
                </Button>
              }
              entries={assignable}
            />
          )}
        </div>
        {actions.whyNoRoles && <p className="mt-3 text-sm text-text-3">{actions.whyNoRoles}</p>}
      </section>
      <WhyAccess member={member.uuid} />
    </div>
  )
}

function Fact({ name, value, ltr = false }: { name: string; value: string; ltr?: boolean }) {
  return (
    <>
      <dt className="text-text-3">{name}</dt>
      <dd className="min-w-0 break-words">{ltr ? <bdi dir="ltr">{value}</bdi> : value}</dd>
    </>
  )
}
