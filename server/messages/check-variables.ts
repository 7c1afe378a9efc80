import {
  nearestVariable,
  variables,
  variablesOf,
  type TemplateContext,
  type VariableName,
} from '@kargozin/api/messages/variables.ts'
import { foldName } from '@kargozin/api/persian.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { wrong } from '../core/errors.ts'
import { textOfHtml } from './email-body.ts'
import { variablesIn, withoutVariables } from './template-text.ts'

/** A text to check: the field of the request that has it, and whether it is sanitised HTML. */
export type CheckedText = { field: 'content' | 'subject' | 'body'; text: string; isHtml: boolean }

/** The signs around variables elsewhere: {name}, [name], <name>, %name% and #name#. */
const signs = ['{}', '[]', '<>', '%%', '##'] as const

/** The longest name that is looked for between signs, and the length of a piece of a text that is shown. */
const longest = 60
const shownLength = 40

type Stray = { text: string; near: VariableName | undefined; line: number }

const lineOf = (text: string, at: number) =>
  text
    .slice(0, at)
    .split('\n')
    .filter((line, index, all) => index === all.length - 1 || line.trim() !== '').length

const folded = (written: string) => foldName(written.replace(/[{}<>]/g, '').replaceAll('_', ' '))

/** The names and the words of the variables, in both languages. */
const wordsOf = (context: TemplateContext): ReadonlySet<string> =>
  new Set(variablesOf(context).flatMap(name => [name, variables[name].fa, variables[name].en].map(folded)))

/** The first name of a variable between these signs, with its place. */
function betweenSigns(text: string, [open = '', close = '']: string, words: ReadonlySet<string>) {
  for (let from = text.indexOf(open); from !== -1; from = text.indexOf(open, from + 1)) {
    const length = text.slice(from + 1, from + 2 + longest).indexOf(close)
    const name = text.slice(from + 1, from + 1 + length)
    if (length > 0 && !name.includes('\n') && words.has(folded(name))) {
      let to = from + 2 + length
      while (text[to] === close) to++
      return { from, text: text.slice(from, to), name }
    }
  }
  return undefined
}

/** Two braces that were not closed or not opened, with the words beside them. */
function halfIn(text: string) {
  const [opened, closed] = [text.indexOf('{{'), text.indexOf('}}')]
  if (opened !== -1) return { from: opened, text: text.slice(opened, opened + shownLength).split('\n')[0] ?? '' }
  if (closed === -1) return undefined
  const from = Math.max(0, closed - shownLength)
  return {
    from: closed,
    text:
      text
        .slice(from, closed + 2)
        .split('\n')
        .at(-1) ?? '',
  }
}

/** The first piece of a text that looks like a variable and would be sent as it stands. `text` has no variables any more. */
function strayIn(text: string, context: TemplateContext): Stray | undefined {
  const words = wordsOf(context)
  const called = signs
    .flatMap(pair => betweenSigns(text, pair, words) ?? [])
    .toSorted((one, other) => one.from - other.from)
  const found = called[0] ?? halfIn(text)
  if (!found) return undefined
  const near = nearestVariable(found.text.replace(/[{}[\]<>%#]/g, '').trim(), context)
  return { text: found.text.trim(), near, line: lineOf(text, found.from) }
}

/**
 * Throws 422 for the first unknown variable of a text, and for what looks like a variable but is none, such as {name} or a missing
 * brace: with its line, and the variable that was probably meant.
 */
export function checkVariables({ field, text, isHtml }: CheckedText, context: TemplateContext, locale: Locale): void {
  const known: readonly string[] = variablesOf(context)
  const unknown = variablesIn(text).find(name => !known.includes(name))
  const plain = isHtml ? textOfHtml(text) : text
  if (unknown !== undefined) {
    const near = nearestVariable(unknown, context)
    const it = { name: unknown.slice(0, 40).toWellFormed(), line: lineOf(plain, Math.max(0, plain.indexOf(unknown))) }
    throw near
      ? wrong(field, 'one_of', 'Line {line}: “{name}” is not a variable here. Did you mean “{near}”?', {
          ...{ ...it, near: variables[near][locale] },
        })
      : wrong(field, 'one_of', 'Line {line}: “{name}” is not a variable here. Choose one from the list.', it)
  }
  const rest = withoutVariables(text)
  const stray = strayIn(isHtml ? textOfHtml(rest) : rest, context)
  if (!stray) return
  const { near, line } = stray
  const name = stray.text.slice(0, 60).toWellFormed()
  throw near
    ? wrong(
        field,
        'one_of',
        'Line {line}: “{name}” would be sent as it stands. Choose “{near}” from the list of variables.',
        {
          ...{ line, name, near: variables[near][locale] },
        },
      )
    : wrong(field, 'one_of', 'Line {line}: “{name}” would be sent as it stands. Choose a variable from the list.', {
        ...{ line, name },
      })
}
