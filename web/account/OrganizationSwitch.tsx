import { Suspense } from 'react'
import { loadWords, t } from '../core/words.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { lazy } from '../ui/lazy.ts'
import { Skeleton } from '../ui/Skeleton.tsx'

// Seldom opened: its code and its words come when somebody does.
const SwitchForm = lazy(async () => {
  const [{ SwitchForm: form }] = await Promise.all([import('./SwitchForm.tsx'), loadWords(['account'])])
  return { default: form }
})

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
