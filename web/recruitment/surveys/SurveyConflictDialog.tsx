import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { ConflictDialog } from '../ConflictDialog.tsx'
import type { SurveyConflict } from './survey-saver.ts'

type Props = { conflict: SurveyConflict; onChoose: (whose: 'theirs' | 'mine') => void; onClose: () => void }

/** Asks the user which version of a questionnaire to keep, because two versions cannot be merged. */
export function SurveyConflictDialog({ conflict, ...choice }: Props) {
  return (
    <ConflictDialog {...choice} title={t('{name} saved this questionnaire before you', { name: conflict.by })}>
      <p className="text-text-2">
        {conflict.at && <Time at={conflict.at} relative />}{' '}
        {t('Keep the whole questionnaire either as they saved it or as it is on your screen.')}
      </p>
    </ConflictDialog>
  )
}
