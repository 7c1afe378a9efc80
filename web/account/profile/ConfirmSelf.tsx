import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { contacts } from '@kargozin/api/account/contacts.ts'
import type { Profile } from '@kargozin/api/account/profile.ts'
import { useSend } from '../../core/calls/api.ts'
import { Field } from '../../core/calls/form.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'

type SelfValues = { current_password: string; code: string }

type ConfirmSelfProps<Values extends SelfValues> = {
  user: Profile
  control: Control<Values>
  /** The texts that explain why the password is needed, or why a code is needed. The code is sent on request. */
  why: { password: string; code: string }
}

/**
 * The field in which users confirm their identity by the password, or by a code to a verified contact. Some actions require
 * this, because the browser may have been left unattended.
 */
export function ConfirmSelf<Values extends SelfValues>({ user, why, ...props }: ConfirmSelfProps<Values>) {
  const control = props.control as unknown as Control<SelfValues> // only `password` and `code` of the form are used
  const [sent, setSent] = useState<string | undefined>()
  const send = useSend(contacts.confirm, { done: ({ to }) => setSent(to) })
  if (user.has_password)
    return (
      <Field control={control} name="current_password">
        {field => <PasswordField {...field} label={t('Current password')} required help={why.password} />}
      </Field>
    )
  if (!user.email_proved && !user.mobile_proved) return null
  if (sent === undefined)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-text-2">{why.code}</p>
        <Button size="sm" pending={send.pending} onPress={() => send.send({})}>
          {t('Send the code')}
        </Button>
      </div>
    )
  return (
    <Field control={control} name="code">
      {field => (
        <CodeField
          {...field}
          label={t('One-time code')}
          required
          help={
            <>
              {t('The code was sent to')} <bdi dir="ltr">{sent}</bdi>
            </>
          }
        />
      )}
    </Field>
  )
}
