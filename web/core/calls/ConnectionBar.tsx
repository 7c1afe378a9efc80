import { tryConnection, useConnected } from './connection.ts'
import { t } from '../words.ts'

/** A thin bar, shown as long as the server cannot be reached. */
export function ConnectionBar() {
  if (useConnected()) return null
  return (
    <output className="appear-now flex flex-wrap items-center justify-center gap-x-3 bg-warn-soft px-3 py-0.5 text-center text-sm text-warn print:hidden">
      {t('No connection. What you see may be out of date; Kargozin keeps trying.')}
      <button
        type="button"
        onClick={() => void tryConnection()}
        className="rounded-sm px-1 font-medium underline underline-offset-2"
      >
        {t('Try now')}
      </button>
    </output>
  )
}
