const latin = /\p{Script=Latin}/u
const arabic = /\p{Script=Arabic}/u

/**
 * The words of a name, put together by the direction in which they are written: a name of two scripts is cut at the end
 * of its last part, and not in its middle, where there is no room for all of it.
 */
export function nameRuns(name: string): string[] {
  const runs: { text: string; rtl: boolean | null }[] = []
  for (const word of name.split(/\s+/).filter(Boolean)) {
    const rtl = arabic.test(word) ? true : latin.test(word) ? false : null
    const last = runs.at(-1)
    if (last && (rtl === null || last.rtl === null || last.rtl === rtl)) {
      last.text += ` ${word}`
      last.rtl ??= rtl
    } else runs.push({ text: word, rtl })
  }
  return runs.map(run => run.text)
}
