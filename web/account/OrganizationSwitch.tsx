import { Suspense } from 'react'
import { t } from '../core/words.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { lazy } from '../ui/lazy.ts'
import { Skeleton } from '../ui/Skeleton.tsx'

// Seldom opened, so its code is loaded on demand.
const SwitchForm = lazy(async () => ({ default: (await import('./SwitchForm.tsx')).SwitchForm }))

/**
 * Changes to another organisation of the user. Requires the password, because the browser may have been left
 * unattended.
 */
export function OrganizationSwitch({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Change organisation')} width={500}>
      <Suspense fallback={<Skeleton shape="rows" count={3} />}>
        <SwitchForm onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}
