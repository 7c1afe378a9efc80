import { UserStar } from 'lucide-react'
import { Suspense, useState } from 'react'
import { may } from '@kargozin/api/permissions.ts'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { t } from '../../core/words.ts'
import { lazy } from '../../ui/lazy.ts'

const PoolDialog = lazy(async () => ({ default: (await import('./PoolDialog.tsx')).PoolDialog }))

/**
 * A menu entry that opens the dialog of the talent pool, and the dialog itself. There is no entry if the user may not add
 * to the pool.
 */
export function usePoolEntry(ids: readonly string[], name: string | null, onDone?: () => void) {
  const { rights } = useOrganization()
  const [openedFor, setOpenedFor] = useState<readonly string[] | null>(null)
  const entry = {
    id: 'pool',
    label: t('Talent pool…'),
    icon: <UserStar size={15} />,
    onPress: () => setOpenedFor([...ids]),
  }
  return {
    entries: may(rights, talents.add.needs) ? [entry] : [],
    dialog: openedFor && (
      <Suspense>
        <PoolDialog ids={openedFor} name={name} onClose={() => setOpenedFor(null)} {...(onDone ? { onDone } : {})} />
      </Suspense>
    ),
  }
}
