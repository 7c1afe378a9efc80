import type { ContactKind } from '@kargozin/api/account/contacts.ts'
import { cache, refetchShowing } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ProveContact } from '../ProveContact.tsx'

/** Verifies a contact of the user by a code that is sent to it. */
export function ProveDialog({ kind, onClose }: { kind: ContactKind; onClose: () => void }) {
  const proved = () => {
    void refetchShowing(cache, ['account'])
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={kind === 'mobile' ? t('Confirm your mobile number') : t('Confirm your e-mail address')}
    >
      <ProveContact
        kind={kind}
        onProved={proved}
        other={
          <Button kind="ghost" size="sm" onPress={onClose}>
            {t('Later')}
          </Button>
        }
      />
    </Dialog>
  )
}
