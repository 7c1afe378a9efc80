import { Suspense, useState } from 'react'
import { useOrganization } from '../core/calls/organization.tsx'
import { t } from '../core/words.ts'
import { OrganizationSwitch } from '../account/OrganizationSwitch.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { later } from '../ui/later.ts'
import { Popover } from '../ui/Popover.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

const panel = later(async () => (await import('./UserPanel.tsx')).UserPanel)

/** The menu of the user: name, preferences, change of organisation, and sign-out. */
export function UserMenu({ onKeys }: { onKeys: () => void }) {
  const { user } = useOrganization()
  const [switching, setSwitching] = useState(false)
  return (
    <>
      <Popover
        label={t('User menu')}
        side="bottom end"
        className="w-84 max-w-[calc(100vw-16px)]"
        trigger={<Button kind="bar" label={t('User menu')} icon={<Avatar name={user.fullName} size="md" onBar />} />}
      >
        {close => (
          <Suspense fallback={<Skeleton count={6} className="p-4" />}>
            <panel.Part close={close} onMissed={close} onSwitch={() => setSwitching(true)} onKeys={onKeys} />
          </Suspense>
        )}
      </Popover>
      <OrganizationSwitch open={switching} onClose={() => setSwitching(false)} />
    </>
  )
}
