import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { partNames } from './part-names.ts'
import type { Conflict } from './save-job.ts'

type Props = { conflict: Conflict; onChoose: (whose: 'theirs' | 'mine') => void; onClose: () => void }

/** Two people changed the same thing: says who and what, and asks which shall stand. What only one changed stays. */
export function ConflictDialog({ conflict, onChoose, onClose }: Props) {
  return (
    <Dialog
      open
      // Closing decides nothing: the next save asks again.
      onClose={onClose}
      kind="alert"
      title={t('{name} saved this job opening before you', { name: conflict.by })}
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
        {t('Both of you changed these. Everything else of both is kept.')}
      </p>
      <ul className="mt-3 grid gap-1.5">
        {conflict.fields.map(name => (
          <li key={name} className="rounded-md border border-line bg-surface-2 px-3 py-1.5 font-medium">
            {t(partNames[name])}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
