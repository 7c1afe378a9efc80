import { useEffect, useState } from 'react'
import { RefreshCw } from 'lucide-react'
import { ChunkLoadError } from '../../ui/arrive.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { isConnected, watchConnection } from '../calls/connection.ts'
import { usePlainPageUntil } from '../plain-page.ts'
import { t } from '../words.ts'

/** The specification's texts for scripts and styles that failed to load; other errors have another text. */
function titleOf(error: unknown): string {
  if (!(error instanceof ChunkLoadError)) return t('This page does not work at the moment')
  return error.message === 'Loading CSS chunk failed' ? t('Loading CSS chunk failed') : t('Loading chunk failed')
}

/**
 * Shown instead of a page whose code failed to load or threw an error. If the network was down, the code is loaded as
 * soon as the network is back.
 */
export function ChunkError({ error }: { error?: unknown }) {
  usePlainPageUntil(true)
  const isMissing = error instanceof ChunkLoadError
  const [wasLost] = useState(() => !isConnected())
  useEffect(() => {
    if (!isMissing || !wasLost) return undefined
    return watchConnection(() => isConnected() && location.reload())
  }, [isMissing, wasLost])
  return (
    <EmptyState
      title={titleOf(error)}
      text={
        isMissing
          ? t('A new version may be available, or the connection is slow. Nothing that was saved is lost.')
          : t('Nothing that was saved is lost. Reload the page; if it happens again, tell your administrator.')
      }
      action={
        <Button kind="primary" icon={<RefreshCw size={16} />} onPress={() => location.reload()}>
          {t('Reload')}
        </Button>
      }
    />
  )
}
