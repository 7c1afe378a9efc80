import type { ReactNode } from 'react'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

type Props = {
  title: string
  onChoose: (whose: 'theirs' | 'mine') => void
  onClose: () => void
  children: ReactNode
}

/** Shown if two people changed the same record: names the other person, and asks whose version to keep. */
export function ConflictDialog({ title, onChoose, onClose, children }: Props) {
  return (
    <Dialog
      open
      // Closing decides nothing: the next save asks again.
      onClose={onClose}
      kind="alert"
      title={title}
      width={460}
      actions={
        <>
          <Button onPress={() => onChoose('theirs')}>{t('Use theirs')}</Button>
          <Button kind="primary" onPress={() => onChoose('mine')}>
            {t('Use mine')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
