/**
 * The recorded figures of pages, by name: the KB of JavaScript that a page needs, and its requests besides JavaScript.
 * How files are joined changes neither. `all pages` has the averages of what pages load, with all requests.
 */
export type Figures = Readonly<Record<string, readonly [kb: number, requests: number]>>

/** The most that a page may load, whatever the record says. */
export const most = { kb: 300, requests: 40 }

/** A page that grows more than this against the record asks for a new record. */
const maxGrowth = { kb: 3, requests: 2 }

/** A difference up to this leaves a line of the record as it is, so that two changes rarely renew the same lines. */
const negligible = { kb: 1, requests: 1 }

/** The pages of `now` that have grown too much against `before`. Pages that `before` does not know have not grown. */
export const grownIn = (now: Figures, before: Figures): string[] =>
  Object.entries(now).flatMap(([page, [kb, requests]]) => {
    const [kbBefore, requestsBefore] = before[page] ?? [kb, requests]
    return kb - kbBefore > maxGrowth.kb || requests - requestsBefore > maxGrowth.requests ? [page] : []
  })

/** The figures to record: those of `now`, or those of the old record for pages that hardly differ from it. */
export function renewed(now: Figures, record: Figures): Figures {
  const pages = Object.keys(now).toSorted()
  return Object.fromEntries(
    pages.flatMap(page => {
      const [figures, recorded] = [now[page], record[page]]
      if (!figures) return []
      const isClose =
        recorded !== undefined &&
        Math.abs(figures[0] - recorded[0]) <= negligible.kb &&
        Math.abs(figures[1] - recorded[1]) <= negligible.requests
      return [[page, isClose ? recorded : figures]]
    }),
  )
}

/** The text of the file with the record: one page in each line, so that git merges changes of different pages. */
export const textOf = (figures: Figures): string =>
  `{\n${Object.entries(figures)
    .map(([page, [kb, requests]]) => `  ${JSON.stringify(page)}: [${kb}, ${requests}]`)
    .join(',\n')}\n}\n`
