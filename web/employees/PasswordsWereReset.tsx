import type { DataOf } from '@kargozin/api/call.ts'
import type { passwordResets } from '@kargozin/api/employees/password-resets.ts'
import { CopyButton } from '../core/toasts/CopyButton.tsx'
import { t } from '../core/words.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

type Outcome = DataOf<typeof passwordResets.reset>

/** Why people were left out, in the order in which they are shown, and what to do about it. */
const reasonsOf = (outcome: Outcome) =>
  [
    [t('No mobile number in their file'), outcome.users_without_mobile],
    [t('No national code in their file'), outcome.users_without_national_id],
    [t('No personnel code of at least four characters in their file'), outcome.users_without_personnel_code],
    [t('They have no access yet. Invite them: they choose a password by the link.'), outcome.users_without_account],
    [
      t(
        'Their account is not only of this organisation. They choose a new password themselves by “Forgot your password?”.',
      ),
      outcome.users_with_own_account,
    ],
    [t('Yourself, the owner, or somebody with permissions that you do not have'), outcome.users_not_allowed],
  ] as const

/** The new passwords, which are shown only here, and who was left out. */
export function PasswordsWereReset({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const leftOut = reasonsOf(outcome).filter(([, people]) => people.length > 0)
  return (
    <Dialog
      open
      keep={outcome.passwords.length > 0}
      onClose={onClose}
      width={520}
      title={
        outcome.users.length > 0
          ? t('{count} password was reset|{count} passwords were reset', { count: outcome.users.length })
          : t('No password was reset')
      }
      actions={<Button onPress={onClose}>{t('Close')}</Button>}
    >
      <div className="grid gap-5 pt-1">
        {outcome.passwords.length > 0 && <Passwords of={outcome.passwords} />}
        {leftOut.length > 0 && (
          <section className="grid gap-3">
            <h3 className="font-semibold">{t('Left out')}</h3>
            {leftOut.map(([reason, people]) => (
              <div key={reason}>
                <p className="text-text-2">{reason}</p>
                <p>{people.map(it => it.fullName).join(t(', '))}</p>
              </div>
            ))}
          </section>
        )}
      </div>
    </Dialog>
  )
}

function Passwords({ of }: { of: Outcome['passwords'] }) {
  const lines = of.map(it => `${it.fullName}\t${it.password}`).join('\n')
  return (
    <section className="grid gap-3">
      <Banner tone="warn" action={<CopyButton size="sm" text={lines} label={t('Copy all')} />}>
        {t('These passwords are shown only now. Hand each to its person.')}
      </Banner>
      <ul className="max-h-72 overflow-y-auto rounded-md border border-line">
        {of.map(it => (
          <li key={it.uuid} className="flex items-center gap-3 border-b border-line px-3 py-1.5 last:border-0">
            <span className="min-w-0 flex-1 truncate">{it.fullName}</span>
            <bdi dir="ltr" className="font-mono">
              {it.password}
            </bdi>
            <CopyButton small size="sm" kind="ghost" text={it.password} label={t('Copy the password')} />
          </li>
        ))}
      </ul>
    </section>
  )
}
