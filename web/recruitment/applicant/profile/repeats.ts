type LabelledValue = { label: string; value: string | null | undefined }

/** Removes the lines that have the same label and value as one of the `known` lines. */
export function withoutRepeats<L extends LabelledValue>(lines: readonly L[], known: readonly LabelledValue[]): L[] {
  const stands = new Set(known.map(it => `${it.label}\n${it.value ?? ''}`))
  return lines.filter(it => !stands.has(`${it.label}\n${it.value ?? ''}`))
}
