import type { Locale } from '@kargozin/api/words.ts'
import { unescapeHtml } from '../html.ts'
import { directedText, type DirectedText } from './directed-text.ts'

/** A stretch of text with the same emphasis. */
type Run = { t: string; strong: boolean; em: boolean }

/**
 * A paragraph, heading or item of a list for a template. `mark` is the sign or the number of an item, `depth` how deep its list is (0 for
 * what is in none), `d` the direction.
 */
export type Block = {
  kind: 'text' | 'heading' | 'quote' | 'item'
  mark: string
  depth: number
  d: DirectedText['d']
  runs: Run[]
}

/** The list in which an item is; `next` is the number of its next item, null in a list without numbers. */
type List = { next: number | null }

const token = /<(\/?)([a-z][a-z0-9]*)(?:[^<>a-z0-9][^<>]*)?>|([^<]+)/g
const kinds: Readonly<Record<string, Block['kind']>> = { h2: 'heading', h3: 'heading', blockquote: 'quote' }
const bullet = '•'

/** Deeper lists are not indented further, so that their text keeps room on the page. */
const deepest = 8

/** Collects the blocks of HTML, tag by tag. */
class Blocks {
  readonly done: Block[] = []
  readonly #locale: Locale
  readonly #lists: List[] = []
  #strong = 0
  #em = 0
  #kind: Block['kind'] = 'text'
  #mark = ''
  #runs: Run[] = []

  constructor(locale: Locale) {
    this.#locale = locale
  }

  add(text: string) {
    const t = unescapeHtml(text).replace(/\s+/g, ' ')
    if (t !== '') this.#runs.push({ t, strong: this.#strong > 0, em: this.#em > 0 })
  }

  open(tag: string) {
    if (tag === 'strong') this.#strong += 1
    else if (tag === 'em') this.#em += 1
    else if (tag === 'br') this.end()
    else if (tag === 'ul' || tag === 'ol') {
      this.end()
      this.#lists.push({ next: tag === 'ol' ? 1 : null })
    } else if (tag === 'li') this.#item()
    else if (tag in kinds || tag === 'p') {
      this.end()
      this.#kind = kinds[tag] ?? this.#kind
    }
  }

  close(tag: string) {
    if (tag === 'strong') this.#strong -= 1
    else if (tag === 'em') this.#em -= 1
    else if (tag === 'ul' || tag === 'ol') {
      this.end()
      this.#lists.pop()
    } else if (tag === 'p' || tag === 'li' || tag in kinds) {
      this.end()
      if (tag in kinds) this.#kind = 'text'
    }
  }

  #item() {
    this.end()
    const list = this.#lists.at(-1) ?? { next: null }
    this.#mark = list.next === null ? bullet : `${list.next.toLocaleString(this.#locale, { useGrouping: false })}.`
    if (list.next !== null) list.next += 1
  }

  /** Ends the block that has begun, if it has text. */
  end() {
    const runs = this.#runs
    this.#runs = []
    const whole = runs.map(it => it.t).join('')
    if (whole.trim() === '') return
    const depth = Math.min(this.#lists.length, deepest)
    this.done.push({
      ...{ kind: depth > 0 && this.#kind === 'text' ? 'item' : this.#kind, mark: this.#mark, depth },
      d: directedText(whole, this.#locale).d,
      runs: runs.map(it => ({ ...it, t: directedText(it.t, this.#locale).t })),
    })
    // A second paragraph of an item has no sign of its own.
    this.#mark = ''
  }
}

/** The paragraphs, headings and items of sanitised HTML. Of the emphases, bold and italic are kept. */
export function htmlBlocks(sanitised: string, locale: Locale): Block[] {
  const blocks = new Blocks(locale)
  for (const [, end, tag, text] of sanitised.matchAll(token)) {
    if (text !== undefined) blocks.add(text)
    else if (tag !== undefined) {
      if (end) blocks.close(tag)
      else blocks.open(tag)
    }
  }
  blocks.end()
  return blocks.done
}
