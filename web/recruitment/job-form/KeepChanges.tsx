import { useBlocker } from '@tanstack/react-router'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { JobSaving } from './use-job-saving.ts'

type Place = { pathname: string; search: unknown }

const jobIn = ({ search }: Place) => (search as { job?: unknown }).job // the router's search is an object of texts

/** Leaving saves a draft on the way. What cannot be saved, and what waits for its button, is asked about first. */
export function KeepChanges({ saving }: { saving: JobSaving }) {
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const stays = next.pathname === current.pathname && (jobIn(next) === jobIn(current) || !jobIn(current))
      if (stays || !saving.dirty()) return false
      return !(saving.savesItself() && (await saving.save()))
    },
    enableBeforeUnload: () => saving.dirty(),
    withResolver: true,
  })
  const stay = () => blocker.reset?.()
  const leave = () => {
    saving.discard()
    blocker.proceed?.()
  }
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      onClose={stay}
      kind="alert"
      title={t('Leave without saving?')}
      width={400}
      actions={
        <>
          <Button kind="danger" onPress={leave}>
            {t('Leave')}
          </Button>
          <Button kind="primary" onPress={stay}>
            {t('Stay')}
          </Button>
        </>
      }
    >
      <p className="text-text-2">{t('What you changed in this form is lost when you leave it.')}</p>
    </Dialog>
  )
}
