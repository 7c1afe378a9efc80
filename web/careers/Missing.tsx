import { CircleCheck, SearchX } from 'lucide-react'
import { publicPaths } from '@kargozin/api/paths.ts'
import { CallError } from '../core/calls/make-call.ts'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { CareersFrame } from './CareersFrame.tsx'

/** Shown for a missing public page (404), for a secret link that has ended (410), or for one that failed to load (all other errors). */
export function Missing({ error, title, onRetry }: { error: Error; title: string; onRetry: () => void }) {
  const isMissing = error instanceof CallError && error.status === 404
  if (error instanceof CallError && error.status === 410)
    return (
      <CareersFrame>
        <EmptyState
          icon={<CircleCheck size={28} />}
          title={error.message}
          text={t('If you have a question, contact the organisation.')}
        />
      </CareersFrame>
    )
  return (
    <CareersFrame>
      {isMissing ? (
        <EmptyState
          icon={<SearchX size={28} />}
          title={title}
          text={t('It may have closed, or the address was mistyped.')}
          action={
            <Button kind="primary" href={publicPaths.jobs()}>
              {t('All job openings')}
            </Button>
          }
        />
      ) : (
        <ErrorState
          title={t('This page could not be loaded')}
          text={error instanceof CallError ? error.message : ''}
          onRetry={onRetry}
          retry={t('Try again')}
        />
      )}
    </CareersFrame>
  )
}
