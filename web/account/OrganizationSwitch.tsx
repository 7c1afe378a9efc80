import { Suspense } from 'react'
import { t } from '../core/words.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { lazy } from '../ui/lazy.ts'
import { Skeleton } from '../ui/Skeleton.tsx'

// Seldom opened: its code comes when somebody does.
const SwitchForm = lazy(async () => ({ default: (await import('./SwitchForm.tsx')).SwitchForm }))

/** Changes to another organisation of the caller's, by password: the browser may have been left alone. */
export function OrganizationSwitch({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Change organisation')} width={500}>
      <Suspense fallback={<Skeleton shape="rows" count={3} />}>
        <SwitchForm onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}
