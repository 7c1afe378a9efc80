import type account from '../account/fa.json'
import type calendar from '../calendar/fa.json'
import type careers from '../careers/fa.json'
import type messages from '../messages/fa.json'
import type organisation from '../organisation/fa.json'
import type performance from '../performance/fa.json'
import type recruitment from '../recruitment/fa.json'
import type structure from '../structure/fa.json'
import type employees from '../employees/fa.json'
import type shared from '../fa.json'

/** A text that only screens use: an English key of the dictionary (fa.json) of an area of screens. */
export type ScreenWord =
  | keyof typeof account
  | keyof typeof calendar
  | keyof typeof careers
  | keyof typeof messages
  | keyof typeof organisation
  | keyof typeof performance
  | keyof typeof recruitment
  | keyof typeof structure
  | keyof typeof employees
  | keyof typeof shared
