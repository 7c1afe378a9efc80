import { maybe, shape, text } from '@kargozin/api/fields.ts'
import { useUrl } from '../../core/routes/url.ts'
import { useWide } from '../../ui/narrow.ts'

/** The place at which the CV is opened, in the URL: words in it, or a value that was read from it. */
const cvPlace = shape({ find: maybe(text(200)), mark: maybe(text(40)) })

/** Opens the CV at a place. On narrow screens it also switches to the tab of the CV. */
export function useCvPlace() {
  const wide = useWide()
  const { values, set } = useUrl(shape({ ...cvPlace.shape, tab: maybe(text(40)) }))
  const tab = wide ? {} : { tab: 'cv' }
  return {
    ...values,
    showMark: (mark: string) => set({ mark, find: undefined, ...tab }),
    showText: (find: string) => set({ find, mark: undefined, ...tab }),
  }
}
