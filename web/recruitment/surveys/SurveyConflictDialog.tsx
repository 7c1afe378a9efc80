import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { SurveyConflict } from './survey-saver.ts'

type Props = { conflict: SurveyConflict; onChoose: (whose: 'theirs' | 'mine') => void; onClose: () => void }

/** Two people changed the same questionnaire: says who was faster, and asks which shall stand. */
export function SurveyConflictDialog({ conflict, onChoose, onClose }: Props) {
  return (
    <Dialog
      open
      // Closing decides nothing: the next save asks again.
      onClose={onClose}
      kind="alert"
      title={t('{name} saved this questionnaire before you', { name: conflict.by })}
      width={460}
      actions={
        <>
          <Button onPress={() => onChoose('theirs')}>{t('Take theirs')}</Button>
          <Button kind="primary" onPress={() => onChoose('mine')}>
            {t('Keep mine')}
          </Button>
        </>
      }
    >
      <p className="text-text-2">
        {conflict.at && <Time at={conflict.at} relative />}{' '}
        {t('Either the whole questionnaire stands as it was saved then, or as it is on your screen now.')}
      </p>
    </Dialog>
  )
}
