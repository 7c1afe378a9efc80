import { useBlocker } from '@tanstack/react-router'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

type Place = { pathname: string; search: unknown }

/** The saving of a form, as far as leaving it goes. */
type Saving = { dirty: () => boolean; savesItself: () => boolean; save: () => Promise<boolean>; discard: () => void }

/** What the form changes, a job opening or a questionnaire; a new one has no id yet. */
const idIn = ({ search }: Place) => {
  const { job, survey } = search as { job?: unknown; survey?: unknown } // the router's search is an object of texts
  return job ?? survey
}

/** Leaving saves a draft on the way. What cannot be saved, and what waits for its button, is asked about first. */
export function KeepChanges({ saving }: { saving: Saving }) {
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const stays = next.pathname === current.pathname && (idIn(next) === idIn(current) || !idIn(current))
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
