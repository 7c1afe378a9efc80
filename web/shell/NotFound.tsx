import { Compass } from 'lucide-react'
import { paths, publicPaths } from '@kargozin/api/paths.ts'
import { usePlainPageUntil } from '../core/plain-page.ts'
import { isSignedIn } from '../core/session.ts'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** The page for an unknown address outside the dashboard. */
export function NotFoundPage() {
  usePlainPageUntil(true)
  return (
    <main>
      <NotFound />
    </main>
  )
}

/** The page for an unknown address inside a frame. */
export function NotFound() {
  return (
    <div className="grid min-h-[70dvh] place-items-center">
      <EmptyState
        icon={<Compass size={28} />}
        title={t('Page not found')}
        text={t('The page may have moved, or its address was mistyped.')}
        action={
          <Button kind="primary" href={isSignedIn() ? paths.home() : publicPaths.login()}>
            {t('Go to the home page')}
          </Button>
        }
      />
    </div>
  )
}
