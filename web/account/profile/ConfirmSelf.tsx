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
import type { PersonValues } from './person-values.ts'

/** Contacts are changed by whoever knows the password or holds a proved contact: the browser may have been left alone. */
export function ConfirmSelf({ user, control }: { user: Profile; control: Control<PersonValues> }) {
  const [sent, setSent] = useState<string | undefined>()
  const send = useSend(contacts.confirm, { done: ({ to }) => setSent(to) })
  if (user.has_password)
    return (
      <Field control={control} name="current_password">
        {field => (
          <PasswordField
            {...field}
            label={t('Current password')}
            required
            help={t('Needed to change e-mail or mobile.')}
          />
        )}
      </Field>
    )
  if (!user.email_proved && !user.mobile_proved) return null
  if (sent === undefined)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-text-2">{t('To change your e-mail or mobile number, request a code.')}</p>
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
