import { t } from '../core/words.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { keys } from './key-list.ts'

/** The keyboard shortcuts of the product. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Keyboard shortcuts')} width={440}>
      <dl
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- in a low window the list scrolls, and only a focusable element scrolls by keyboard
        tabIndex={0}
        className="grid gap-2.5 pt-2"
      >
        {keys.map(([what, pressed]) => (
          <div key={what} className="flex items-center justify-between gap-4">
            <dt className="text-text-2">{t(what)}</dt>
            <dd className="ltr flex gap-1">
              {pressed.map(key => (
                <Kbd key={key} always>
                  {key}
                </Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
