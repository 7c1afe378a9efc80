const latin = /\p{Script=Latin}/u
const arabic = /\p{Script=Arabic}/u

/**
 * Groups the words of a name by text direction, so that a mixed name that does not fit loses the end of its last part, not
 * the middle.
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
