/** A file to be: its modules, how much code they are, and who needs one of them, by number, in order. */
export type File = { modules: string[]; bytes: number; users: readonly number[] }

/** How many bytes of code, before they are made small, one request less is worth. */
const worth = 17_000

const united = (a: readonly number[], b: readonly number[]) => [...new Set([...a, ...b])].toSorted((x, y) => x - y)

const joined = (a: File, b: File): File => ({
  modules: [...a.modules, ...b.modules],
  bytes: a.bytes + b.bytes,
  users: united(a.users, b.users),
})

/** Joins two files as long as a request less is worth what some load in vain then; those first that gain most. */
export function fewerFiles(files: readonly File[], weights: readonly number[]): File[] {
  const weigh = (users: readonly number[]) => users.reduce((sum, user) => sum + (weights[user] ?? 0), 0)
  const cost = ({ users, bytes }: File) => weigh(users) * (bytes + worth)
  const gain = (a: File, b: File) => cost(a) + cost(b) - weigh(united(a.users, b.users)) * (a.bytes + b.bytes + worth)
  const left = new Set(files)
  const pairs = pairsOf([...left]).map(([a, b]) => ({ a, b, gain: gain(a, b) }))
  for (;;) {
    let best: (typeof pairs)[number] | undefined
    for (const pair of pairs) if (pair.gain > (best?.gain ?? 0) && left.has(pair.a) && left.has(pair.b)) best = pair
    if (!best) return [...left]
    left.delete(best.a)
    left.delete(best.b)
    const both = joined(best.a, best.b)
    for (const other of left) pairs.push({ a: both, b: other, gain: gain(both, other) })
    left.add(both)
  }
}

const pairsOf = (files: File[]) => files.flatMap((a, at) => files.slice(at + 1).map(b => [a, b] as const))
