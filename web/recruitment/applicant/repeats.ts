type Said = { label: string; value: string | null | undefined }

/** The lines without those that stand among the known ones, by the same name with the same value. */
export function withoutRepeats<L extends Said>(lines: readonly L[], known: readonly Said[]): L[] {
  const stands = new Set(known.map(it => `${it.label}\n${it.value ?? ''}`))
  return lines.filter(it => !stands.has(`${it.label}\n${it.value ?? ''}`))
}
