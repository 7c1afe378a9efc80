import { useLeaving, type Place } from '../routes/history.ts'
import { t } from '../words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** The state of saving that matters for leaving a form. */
type Saving = { dirty: () => boolean; savesItself: () => boolean; save: () => Promise<boolean>; discard: () => void }

/** The id of the job opening or the questionnaire in the form; undefined for a new one. */
const idIn = ({ search }: Place) => search['job'] ?? search['survey']

/**
 * Saves a draft automatically when the user leaves the form. Asks for confirmation if something cannot be saved, or is saved
 * only by a button.
 */
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
