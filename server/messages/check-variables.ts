import {
  nearestVariable,
  templateContexts,
  variables,
  variablesOf,
  type TemplateContext,
  type VariableName,
} from '@kargozin/api/messages/variables.ts'
import { foldName } from '@kargozin/api/persian.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { wrong } from '../core/errors.ts'
import { textOfHtml } from './email-body.ts'
import { placeOfVariable, variablesIn, withoutVariables } from './template-text.ts'

/** A text to check: the field of the request that has it, and whether it is sanitised HTML. */
export type CheckedText = { field: 'content' | 'subject' | 'body'; text: string; isHtml: boolean }

/** The signs around variables elsewhere: {name}, [name], <name>, %name% and #name#. */
const signs = ['{}', '[]', '<>', '%%', '##'] as const

/** What keyboards and other programs write for these signs. Each is one character, so that places stay where they are; the last is the plain one. */
const lookalikes = ['｛❴﹛⦃{', '｝❵﹜⦄}', '［【[', '］】]', '＜<', '＞>', '％%', '＃#']
const withPlainSigns = (text: string) =>
  text.replace(/[｛❴﹛⦃｝❵﹜⦄［【］】＜＞％＃]/g, sign => lookalikes.find(it => it.includes(sign))?.at(-1) ?? sign)

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

/** The names and the words of all variables, in both languages: one that is not for this message would not be filled either. */
const words: ReadonlySet<string> = new Set(
  (Object.keys(templateContexts) as TemplateContext[]) // the keys are the contexts
    .flatMap(variablesOf)
    .flatMap(name => [name, variables[name].fa, variables[name].en].map(folded)),
)

/** A name as programs write it. Nobody writes one in braces in a letter. */
const ofProgram = /^\s*[a-z]+(?:_[a-z]+)+\s*$/i

/**
 * Whether somebody who wrote this between signs meant a variable. Braces are rare in a letter, so what stands in them may be misspelt
 * too (`inBraces`).
 */
function isMeant(written: string, inBraces: boolean, context: TemplateContext): boolean {
  const name = written.split('|')[0] ?? ''
  if (words.has(folded(name))) return true
  return inBraces && (ofProgram.test(name) || nearestVariable(name.trim(), context) !== undefined)
}

/** Comparing with all names takes long, so only the first braces of a text are compared. */
const mostCompared = 50

/** The first name of a variable between these signs, with its place. */
function betweenSigns(text: string, [open = '', close = '']: string, context: TemplateContext) {
  let compared = 0
  for (let from = text.indexOf(open); from !== -1; from = text.indexOf(open, from + 1)) {
    const length = text.slice(from + 1, from + 2 + longest).indexOf(close)
    const name = text.slice(from + 1, from + 1 + length)
    if (length <= 0 || name.includes('\n')) continue
    if (isMeant(name, open === '{' && compared++ < mostCompared, context)) {
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
  const plain = withPlainSigns(text)
  const called = signs
    .flatMap(pair => betweenSigns(plain, pair, context) ?? [])
    .toSorted((one, other) => one.from - other.from)
  const found = called[0] ?? halfIn(plain)
  if (!found) return undefined
  // Shown as it was written.
  const written = called[0] ? text.slice(found.from, found.from + found.text.length) : found.text
  return { ...strayOf(text, found, context), text: written }
}

/** A variable with a brace too many, which would stay in the message. `text` still has its variables. */
function bracedIn(text: string, context: TemplateContext): Stray | undefined {
  const at = text.search(/\{\{\{|\}\}\}/)
  if (at === -1) return undefined
  const [from, closed] = [text.lastIndexOf('{{', at), text.indexOf('}}', at)]
  if (from === -1 || closed === -1) return undefined
  let to = closed
  while (text[to] === '}') to++
  return strayOf(text, { from, text: text.slice(from, to) }, context)
}

function strayOf(text: string, found: { from: number; text: string }, context: TemplateContext): Stray {
  const [called = ''] = withPlainSigns(found.text).split('|')
  const near = nearestVariable(called.replace(/[{}[\]<>%#]/g, '').trim(), context)
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
    const it = { name: unknown.slice(0, 40).toWellFormed(), line: lineOf(plain, placeOfVariable(plain, unknown)) }
    throw near
      ? wrong(field, 'one_of', 'Line {line}: “{name}” is not a variable here. Did you mean “{near}”?', {
          ...{ ...it, near: variables[near][locale] },
        })
      : wrong(field, 'one_of', 'Line {line}: “{name}” is not a variable here. Choose one from the list.', it)
  }
  const rest = withoutVariables(text)
  const stray = bracedIn(plain, context) ?? strayIn(isHtml ? textOfHtml(rest) : rest, context)
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
