import { useLeaving, type Place } from '../routes/history.ts'
import { t } from '../words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** The saving of a form, as far as leaving it goes. */
type Saving = { dirty: () => boolean; savesItself: () => boolean; save: () => Promise<boolean>; discard: () => void }

/** What the form changes, a job opening or a questionnaire; a new one has no id yet. */
const idIn = ({ search }: Place) => search['job'] ?? search['survey']

/** Leaving saves a draft on the way. What cannot be saved, and what waits for its button, is asked about first. */
export function KeepChanges({ saving }: { saving: Saving }) {
  const { held, stay, leave } = useLeaving({
    holds: async (current, next) => {
      const stays = next.pathname === current.pathname && (idIn(next) === idIn(current) || !idIn(current))
      if (stays || !saving.dirty()) return false
      return !(saving.savesItself() && (await saving.save()))
    },
    beforeUnload: saving.dirty,
  })
  const discard = () => {
    saving.discard()
    leave()
  }
  return (
    <Dialog
      open={held}
      onClose={stay}
      kind="alert"
      title={t('Leave without saving?')}
      width={400}
      actions={
        <>
          <Button kind="danger" onPress={discard}>
            {t('Leave')}
          </Button>
          <Button kind="primary" onPress={stay}>
            {t('Keep editing')}
          </Button>
        </>
      }
    >
      <p className="text-text-2">{t('If you leave, your changes to this form will be lost.')}</p>
    </Dialog>
  )
}
