import { id, maybe, shape, text } from '@kargozin/api/fields.ts'
import type { Cv } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { useUrl } from '../../../core/routes/url.ts'
import { useWide } from '../../../ui/narrow.ts'

/** The place at which the CV is opened, as URL parameters: `find` are words in the CV, `mark` is a value that was read from the
 * CV, and `cv` is the id of an older CV. */
const cvPlace = shape({ find: maybe(text(200)), mark: maybe(text(40)), cv: maybe(id()) })

/** Opens the CV at a place. On narrow screens it also switches to the tab of the CV. */
export function useCvPlace() {
  const wide = useWide()
  const { values, set } = useUrl(shape({ ...cvPlace.shape, tab: maybe(text(40)) }))
  const tab = wide ? {} : { tab: 'cv' }
  return {
    ...values,
    showMark: (mark: string) => set({ mark, find: undefined, cv: undefined, ...tab }),
    showText: (find: string) => set({ find, mark: undefined, cv: undefined, ...tab }),
    /** Opens an older CV, or the current one again. */
    showCv: ({ uuid, current }: Pick<Cv, 'uuid' | 'current'>) =>
      set({ cv: current ? undefined : uuid, find: undefined, mark: undefined, ...tab }),
  }
}
