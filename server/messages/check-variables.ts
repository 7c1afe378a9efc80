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

/** Ways in which variables are written elsewhere: {name}, [name], <name>, %name% and #name#. Longer braces are never plain words. */
const foreign =
  /\{{1,3}([^{}\n]{1,60})\}{1,3}|\[([^[\]\n]{1,60})\]|<<?([^<>\n]{1,60})>>?|%([^%\n]{1,60})%|#([^#\n]{1,60})#/g
const openOrClosed = /\{\{[^{}\n]{0,40}|[^{}\n]{0,40}\}\}/g

type Stray = { text: string; near: VariableName | undefined; line: number }

const lineOf = (text: string, at: number) =>
  text
    .slice(0, at)
    .split('\n')
    .filter((line, index, all) => index === all.length - 1 || line.trim() !== '').length

/** The name or the word of a variable, in either language. */
const isCalled = (written: string, context: TemplateContext) => {
  const typed = foldName(written.replaceAll('_', ' '))
  return variablesOf(context).some(name =>
    [name.replaceAll('_', ' '), variables[name].fa, variables[name].en].some(word => foldName(word) === typed),
  )
}

/** The first piece of a text that looks like a variable and would be sent as it stands. `text` has no variables any more. */
function strayIn(text: string, context: TemplateContext): Stray | undefined {
  for (const found of text.matchAll(foreign)) {
    const name = found.slice(1).find(it => it !== undefined) ?? ''
    if (isCalled(name, context))
      return { text: found[0], near: nearestVariable(name.trim(), context), line: lineOf(text, found.index) }
  }
  const [half] = text.matchAll(openOrClosed)
  return (
    half && {
      text: half[0].trim(),
      near: nearestVariable(half[0].replace(/[{}]/g, '').trim(), context),
      line: lineOf(text, half.index),
    }
  )
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
