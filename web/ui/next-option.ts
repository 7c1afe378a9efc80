import type { Option, OptionId } from './options.tsx'

/** The pause in milliseconds after which typed letters start a new search. */
const pause = 1000

type Options<Id extends OptionId> = readonly Pick<Option<Id>, 'id' | 'label' | 'disabled'>[]

/** The option before or after another one; the first one if none is selected. */
export function nextTo<Id extends OptionId>(options: Options<Id>, id: Id | null, step: 1 | -1): Id | undefined {
  const enabled = options.filter(it => !it.disabled)
  const at = enabled.findIndex(it => it.id === id)
  return enabled[at === -1 ? 0 : at + step]?.id
}

/**
 * The search by first letters in a closed select. Returns a function that takes a typed letter. It returns the option whose
 * label starts with the letters typed so far, beginning the search at the selected option.
 */
export function letterSearch() {
  let text = ''
  let last = -Infinity
  const collator = new Intl.Collator(undefined, { usage: 'search', sensitivity: 'base' })
  return <Id extends OptionId>(options: Options<Id>, id: Id | null, letter: string, now: number): Id | undefined => {
    if (now - last > pause) text = ''
    // A space alone presses the button.
    if (text === '' && letter === ' ') return undefined
    last = now
    text += letter
    const at = Math.max(
      0,
      options.findIndex(it => it.id === id),
    )
    const ordered = [...options.slice(at), ...options.slice(0, at)].filter(it => !it.disabled)
    const found = ordered.find(it => collator.compare(it.label.slice(0, text.length), text) === 0)
    if (!found) text = ''
    return found?.id
  }
}
