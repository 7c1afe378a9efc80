import { RefreshCw } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { t } from './words.ts'

/** Shown where a page should be when its code did not arrive, or broke: what happened, what was kept, what to do. */
export function ChunkError() {
  return (
    <EmptyState
      title={t('A part of the page could not be loaded')}
      text={t('A new version may be out, or the connection is slow. Nothing that was saved is lost.')}
      action={
        <Button kind="primary" icon={<RefreshCw size={16} />} onPress={() => location.reload()}>
          {t('Reload')}
        </Button>
      }
    />
  )
}
