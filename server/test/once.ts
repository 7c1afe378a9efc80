/**
 * Does some work when it is first asked for, and returns the same result after that. Tests that need the same data ask for it,
 * so that each of them also passes alone.
 */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined
  return () => (done ??= work())
}
