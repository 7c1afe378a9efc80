import { useState } from 'react'
import { profile } from '@kargozin/api/account/profile.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'

/**
 * Changes the password; the old one is required. A person who has no password yet, because of signing in by code, sets the
 * first one.
 */
export function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  const [round, setRound] = useState(0)
  return (
    <Card title={t('Password')}>
      {/* Each round renders a new, empty form, so that an accepted password does not stay on screen. */}
      <PasswordForm key={round} hasPassword={hasPassword} onDone={() => setRound(round + 1)} />
    </Card>
  )
}

function PasswordForm({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const form = useCallForm(profile.password, {
    start: { current_password: '', password: '' },
    toBody: values => (hasPassword ? values : { password: values.password }),
    done: onDone,
  })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        form.submit()
      }}
      className="grid gap-4"
      noValidate
    >
      {hasPassword && (
        <Field control={form.control} name="current_password">
          {field => <PasswordField {...field} label={t('Current password')} required />}
        </Field>
      )}
      <Field control={form.control} name="password">
        {field => (
          <PasswordField {...field} label={t('New password')} fresh required help={t('At least 8 characters.')} />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-text-3">{t('You will be signed out everywhere else.')}</p>
        <Button type="submit" pending={form.pending} disabled={!form.dirty}>
          {hasPassword ? t('Change the password') : t('Set a password')}
        </Button>
      </div>
    </form>
  )
}
