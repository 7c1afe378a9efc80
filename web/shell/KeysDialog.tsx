import { t } from '../core/words.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { keyGroups } from './key-list.ts'

/** The keyboard shortcuts of the product. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Keyboard shortcuts')} width={760}>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- in a low window the list scrolls, and only a focusable element scrolls by keyboard
        tabIndex={0}
        className="gap-x-8 pt-2 sm:columns-2"
      >
        {keyGroups.map(({ title, keys }) => (
          <section key={title} className="mb-5 break-inside-avoid">
            <h3 className="mb-2 text-base font-bold">{t(title)}</h3>
            <dl className="grid gap-2">
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
          </section>
        ))}
      </div>
    </Dialog>
  )
}
