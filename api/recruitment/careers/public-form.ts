import { int, list, maybe, shape, text, type Of } from '../../fields.ts'
import { personalFieldName, sectionName } from '../people/personal-fields.ts'

/** A form as the public API returns it. */
export const publicForm = shape({
  fields: list(shape({ name: personalFieldName(), level: int(1, 2) })),
  sections: list(shape({ name: sectionName(), level: int(1, 2) })),
  files: list(
    shape({
      key: text(40),
      title: text(200),
      level: int(1, 2),
      /** The URL of an example file, valid for a day. */
      example_url: maybe(text(500)),
    }),
  ),
  questions: list(
    shape({ key: text(40), title: text(300), type: int(1, 7), options: list(text(200)), level: int(1, 2) }),
  ),
})
export type PublicForm = Of<typeof publicForm>
