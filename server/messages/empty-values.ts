import { isVariable, variables } from '@kargozin/api/messages/variables.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { bareVariablesIn, type TemplateValues } from './template-text.ts'

/** The empty variables of a message with their words, as previews name them. `empty`: for how many recipients each is empty. */
export const namedEmpty = (empty: Iterable<[name: string, count: number]>, locale: Locale) =>
  [...empty].flatMap(([name, count]) => (isVariable(name) ? [{ name, title: variables[name][locale], count }] : []))

/** The variables of a text that are empty for one recipient, so that there would be a gap. */
export const emptyFor = (text: string, values: TemplateValues, locale: Locale) =>
  namedEmpty(
    bareVariablesIn(text)
      .filter(name => values[name]?.trim() === '')
      .map(name => [name, 1]),
    locale,
  )
