import type { Import } from '@kargozin/api/recruitment/imports/imports.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { asksForColumns, type Address } from './import-address.ts'
import { Preview } from './Preview.tsx'

/** The review of an import: the columns if the user must say what they contain, otherwise the rows. */
export function Look({ one, onGone, ...url }: { one: Import; onGone: () => void } & Address) {
  const asks = asksForColumns(one)
  if (!asks && !url.values.columns) return <Preview one={one} onGone={onGone} {...url} />
  const toRows = () => url.set({ columns: undefined })
  return <ColumnsStep one={one} onBack={asks ? undefined : toRows} onDone={toRows} />
}
