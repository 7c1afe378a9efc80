import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { useSend } from '../core/calls/api.ts'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** Asks for confirmation before an application is withdrawn, because the applicant cannot undo it. */
export function WithdrawDialog({ token, onClose }: { token: string; onClose: () => void }) {
  // If the call is refused, the review has ended in the meantime. The refreshed page shows the new state.
  const { send, pending } = useSend(applications.withdraw, {
    quiet: true,
    done: onClose,
  })
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={t('Withdraw your application?')}
      actions={
        <>
          <Button onPress={onClose}>{t('Keep my application')}</Button>
          <Button kind="danger" pending={pending} onPress={() => send({ params: { token } })}>
            {t('Withdraw')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          'The organisation will be notified at once and will no longer consider you for this job opening. You cannot undo this yourself.',
        )}
      </p>
    </Dialog>
  )
}
