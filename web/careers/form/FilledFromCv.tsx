import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import type { FormCvReading } from './use-form-cv.ts'

/** Says below the CV what becomes of it, and clears everything that was filled in from it with one press. */
export function FilledFromCv({ cv, hasValues }: { cv: FormCvReading; hasValues: boolean }) {
  const { reading } = cv
  const offersClear = reading.at === 'filled' && hasValues
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
      <output className="block min-w-0 flex-1 basis-60 text-sm text-text-2">
        {offersClear
          ? t('Empty fields were filled in from your CV. Check them and change what is not right.')
          : textOf(reading.at)}
      </output>
      {offersClear && (
        <Button size="sm" onPress={() => cv.clear(reading.known)}>
          {t('Clear what came from the CV')}
        </Button>
      )}
      {reading.at === 'cleared' && (
        <Button size="sm" onPress={() => cv.fillAgain(reading.known)}>
          {t('Fill in from the CV again')}
        </Button>
      )}
    </div>
  )
}

function textOf(at: FormCvReading['reading']['at']): string {
  if (at === 'reading') return t('Your CV is being read. You can go on meanwhile.')
  if (at === 'nothing') return t('No field could be filled in from this CV. It is sent with the form as it is.')
  if (at === 'cleared') return t('What came from your CV was cleared.')
  return t('Your CV fills in the fields that are still empty. It is stored only when you send the form.')
}
