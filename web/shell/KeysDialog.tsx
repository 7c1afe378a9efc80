import { t, type Word } from '../core/words.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Kbd } from '../ui/Kbd.tsx'

const keys: [Word, string[]][] = [
  ['Search pages, job openings and applicants', ['Ctrl', '/']],
  ['Show this list', ['?']],
  ['Next and previous in a list', ['J', 'K']],
  ['Search in the list', ['/']],
  ['Create a new one', ['N']],
  ['Open the selected item', ['Enter']],
  ['Close and go back to where you were', ['Esc']],
  ['Pick up or drop a card', ['Space']],
  ['Move it to the next step', ['←', '→']],
  ['First and last card of a step', ['Home', 'End']],
  ['Collapse a step', ['F']],
  ['Search the board', ['/']],
  ['Select a card', ['X']],
  ['Extend the selection', ['Shift', '↓']],
  ['Select all loaded cards of a step', ['Ctrl', 'A']],
  ['Act on the selected cards', ['M']],
  ['Undo the last action', ['Ctrl', 'Z']],
  ['Next and previous applicant', ['J', 'K']],
  ['Move the open applicant to the next step', ['A']],
  ['Add a tag to the open applicant', ['T']],
  ['Reject, move or comment on the open applicant', ['R', 'M', 'C']],
  ['Rate the open applicant, or the applicant of the focused row', ['1', '–', '5']],
  ['Search in the CV of the open applicant', ['/']],
  ['Collapse or expand the menu', ['[']],
  ['Save a form', ['Ctrl', 'Enter']],
]

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
