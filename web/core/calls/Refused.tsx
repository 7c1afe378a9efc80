import { Lock } from 'lucide-react'
import { publicPaths } from '@kargozin/api/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { forgetSession } from '../session.ts'
import { t } from '../words.ts'

/** For a member who holds no permission at all: nothing of the organisation is shown or kept. */
export function Refused() {
  const leave = () => {
    forgetSession()
    location.assign(publicPaths.login())
  }
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        icon={<Lock size={26} />}
        title={t('You do not have access to this page')}
        text={t('Ask the owner of the organisation for the role that opens it.')}
        action={
          <Button kind="primary" onPress={leave}>
            {t('Sign out')}
          </Button>
        }
      />
    </main>
  )
}
