import { useEffect, useState } from 'react'
import { RefreshCw } from 'lucide-react'
import { ChunkLoadError } from '../../ui/arrive.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { isReached, watchLine } from '../calls/line.ts'
import { t } from '../words.ts'

/** The specification's texts for code and styles that did not come; what broke by itself has another. */
function titleOf(error: unknown): string {
  if (!(error instanceof ChunkLoadError)) return t('This page does not work at the moment')
  return error.message === 'Loading CSS chunk failed' ? t('Loading CSS chunk failed') : t('Loading chunk failed')
}

/**
 * Shown where a page should be when its code did not arrive, or broke: what happened, what was kept, what to do. Code that
 * did not arrive for want of a network is loaded as soon as there is one.
 */
export function ChunkError({ error }: { error?: unknown }) {
  const isMissing = error instanceof ChunkLoadError
  const [wasLost] = useState(() => !isReached())
  useEffect(() => {
    if (!isMissing || !wasLost) return undefined
    return watchLine(() => isReached() && location.reload())
  }, [isMissing, wasLost])
  return (
    <EmptyState
      title={titleOf(error)}
      text={
        isMissing
          ? t('A new version may be out, or the connection is slow. Nothing that was saved is lost.')
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
