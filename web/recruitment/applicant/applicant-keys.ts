import type { RecordActions } from '../../kit/RecordDrawer.tsx'
import type { RecordKeys } from '../../kit/use-record-keys.ts'

/** Clicks a button of the drawer, so that a disabled one shows its own reason. */
const press = (what: string) => document.querySelector<HTMLElement>(`[role=dialog] ${what}`)?.click()

const stars = [1, 2, 3, 4, 5].flatMap(star =>
  ['Digit', 'Numpad'].map(key => [`${key}${star}`, () => press(`[data-star="${star}"]`)] as const),
)

/** R rejects, M offers the steps to move to, C writes a comment, 1 to 5 rate. */
export const applicantKeys = ({ show }: RecordActions): RecordKeys => ({
  ...Object.fromEntries(stars),
  KeyR: () => press('[data-key="R"] button'),
  KeyM: () => press('[data-key="M"] button'),
  KeyC: () => {
    show('comments')
    document.querySelector<HTMLElement>('[data-comment] textarea')?.focus()
  },
})
