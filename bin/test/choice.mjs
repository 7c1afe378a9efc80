// Which tests of a stage `npm test` runs. The others run in `npm run test:deep`, which runs all of them.
import { recorded } from './seconds.mjs'

/** Files of tests that take longer than this by the record, in seconds, run only if the change touches them. */
const long = 5

const seconds = recorded()

/** Whether the file is left out when the change does not touch it. */
export const isLong = file => seconds[file] > long

/** The first of these files that take `budget` seconds together. One that does not fit is left out, and the next is tried. */
function fitting(files, budget, timeOf) {
  const taken = []
  let left = budget
  for (const file of files) {
    if (timeOf(file) > left) continue
    left -= timeOf(file)
    taken.push(file)
  }
  return taken
}

/**
 * The files for this run: all that are not `rare`, and of the rare ones in `touched` so many that they take `budget` seconds
 * together by the record `times`: first those in `changed`, then the shortest. Without a record, a file counts as half of the budget.
 */
export function chosenFrom(files, { rare = isLong, changed, touched, budget, times = seconds }) {
  const timeOf = file => times[file] ?? budget / 2
  const rank = file => (changed.includes(file) ? 0 : 1)
  const rareOnes = files.filter(rare)
  const near = rareOnes.filter(file => touched.includes(file))
  const inOrder = near.toSorted((a, b) => rank(a) - rank(b) || timeOf(a) - timeOf(b))
  const taken = fitting(inOrder, budget, timeOf)
  if (rareOnes.length > 0)
    console.log(
      `${rareOnes.length} files take long. The change touches ${near.length} of them: ${taken.length} of these run here`,
    )
  return files.filter(file => !rareOnes.includes(file) || taken.includes(file))
}
