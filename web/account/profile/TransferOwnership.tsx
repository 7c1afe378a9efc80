import { X } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { MyOrganization } from '@kargozin/api/account/my-organizations.ts'
import type { Profile } from '@kargozin/api/account/profile.ts'
import type { PickedMember } from '@kargozin/api/organisation/members.ts'
import { organizations } from '@kargozin/api/organisation/organization.ts'
import { roles } from '@kargozin/api/organisation/roles.ts'
import { useCall } from '../../core/calls/api.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { t } from '../../core/words.ts'
import { MemberPicker } from '../../pickers/MemberPicker.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ConfirmSelf } from './ConfirmSelf.tsx'
import { useLeave } from './use-leave.ts'

type Values = { user_uuid: string; current_password: string; code: string; leave: boolean }

type TransferOwnershipProps = { it: MyOrganization; user: Profile; onClose: () => void }

/**
 * Makes another member the owner of the current organisation. Only the new owner can transfer it back. The dialog
 * also offers to leave the organisation afterwards.
 */
export function TransferOwnership({ it, user, onClose }: TransferOwnershipProps) {
  const [next, setNext] = useState<PickedMember | null>(null)
  const leave = useLeave(it, onClose)
  const { control, submit, pending, form } = useCallForm<typeof organizations.transfer, Values>(
    organizations.transfer,
    {
      start: { user_uuid: '', current_password: '', code: '', leave: false },
      toBody: ({ user_uuid, current_password, code }) => ({
        user_uuid,
        ...(current_password ? { current_password } : {}),
        ...(code ? { code } : {}),
      }),
      done: (_data, values) => (values.leave ? leave.send() : onClose()),
    },
  )
  const leaves = useWatch({ control, name: 'leave' })
  const choose = (member: PickedMember | null) => {
    setNext(member)
    form.setValue('user_uuid', member?.uuid ?? '')
  }
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      width={480}
      title={t('Transfer ownership of {organization}', { organization: it.name })}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button
            kind="danger"
            type="submit"
            form="transfer-ownership"
            pending={pending || leave.pending}
            why={next ? null : t('Choose the new owner first.')}
          >
            {t('Transfer ownership')}
          </Button>
        </>
      }
    >
      <form
        id="transfer-ownership"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
        className="grid gap-4"
      >
        <p className="text-text-2">
          {t('The owner can do everything. Only the new owner can give ownership back to you.')}
        </p>
        <NewOwner next={next} self={user.id} onChoose={choose} />
        <ConfirmSelf
          {...{ user, control }}
          why={{ password: t('Needed to transfer ownership.'), code: t('To transfer ownership, request a code.') }}
        />
        <Field control={control} name="leave">
          {({ value, onChange }) => (
            <Checkbox value={value} onChange={onChange}>
              {t('Leave the organisation afterwards')}
            </Checkbox>
          )}
        </Field>
        {!leaves && <WhatIsKept self={user.id} />}
      </form>
    </Dialog>
  )
}

type NewOwnerProps = { next: PickedMember | null; self: string; onChoose: (member: PickedMember | null) => void }

function NewOwner({ next, self, onChoose }: NewOwnerProps) {
  if (!next)
    return (
      <div className="grid gap-1">
        <MemberPicker label={t('New owner')} except={[self]} onPick={onChoose} />
        <p className="text-xs text-text-3">
          {t('A member who has confirmed an e-mail address or a mobile number. Anyone else must be invited first.')}
        </p>
      </div>
    )
  return (
    <div className="flex items-center gap-2.5 rounded-md border border-line px-3 py-1.5">
      <Avatar name={next.fullName} size="sm" />
      <span className="min-w-0 flex-1 truncate font-medium">{next.fullName}</span>
      <Button
        kind="ghost"
        size="sm"
        icon={<X size={15} />}
        label={t('Choose someone else')}
        onPress={() => onChoose(null)}
      />
    </div>
  )
}

/** Lists what the former owner may still do. */
function WhatIsKept({ self }: { self: string }) {
  const { data } = useCall(roles.ofUser, { params: { uuid: self } })
  if (!data) return null
  const names = data.roles.map(role => role.display_name).join(t(', '))
  return (
    <p className={data.roles.length > 0 ? 'text-sm text-text-2' : 'text-sm text-warn'}>
      {data.roles.length > 0
        ? t('You will keep your roles: {roles}', { roles: names })
        : t(
            'You have no role here, so you will no longer be able to open this organisation. Give yourself one first, under “Access levels”.',
          )}
    </p>
  )
}
