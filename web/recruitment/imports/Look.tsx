import type { Import } from '@kargozin/api/recruitment/imports/imports.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { asksForColumns, type Address } from './import-address.ts'
import { Preview } from './Preview.tsx'
import { SheetFacts } from './SheetFacts.tsx'

/** The review of an import: the columns if the user must say what they contain, otherwise the rows. */
export function Look({ one, onGone, ...url }: { one: Import; onGone: () => void } & Address) {
  const asks = asksForColumns(one)
  const toRows = () => url.set({ columns: undefined })
  const showsRows = !asks && !url.values.columns
  return (
    <>
      <SheetFacts one={one} />
      {showsRows ? (
        <Preview one={one} onGone={onGone} {...url} />
      ) : (
        <ColumnsStep one={one} onBack={asks ? undefined : toRows} onDone={toRows} />
      )}
    </>
  )
}
