import type { RecordActions } from '../../kit/RecordDrawer.tsx'
import type { RecordKeys } from '../../kit/use-record-keys.ts'

/** Finds an element of the open applicant: in the drawer if one is open, otherwise on the page. */
const find = (what: string) =>
  document.querySelector<HTMLElement>(`[role=dialog] ${what}`) ??
  document.querySelector<HTMLElement>(`[data-record-page] ${what}`)

/** Clicks a button. A disabled button then shows why it is disabled. */
const press = (what: string) => find(what)?.click()

const stars = [1, 2, 3, 4, 5].flatMap(star =>
  ['Digit', 'Numpad'].map(key => [`${key}${star}`, () => press(`[data-digit="${star}"]`)] as const),
)

/**
 * A moves to the next step, R rejects, M moves, C writes a comment, E a message, I plans an appointment, T adds a tag, 1 to 5
 * rate, / searches in the CV.
 */
export const applicantKeys = ({ show }: RecordActions): RecordKeys => ({
  ...Object.fromEntries(stars),
  KeyA: () => press('[data-key="A"] button'),
  KeyR: () => press('[data-key="R"] button'),
  KeyM: () => press('[data-key="M"] button'),
  KeyE: () => press('[data-key="E"] button'),
  KeyT: () => press('[data-key="T"] button'),
  KeyI: () => (find('[data-key="I"] button') ? press('[data-key="I"] button') : show('appointments')),
  Slash: () => find('[data-find] input')?.focus(),
  KeyC: () => {
    show('comments')
    find('[data-comment] textarea')?.focus()
  },
})
