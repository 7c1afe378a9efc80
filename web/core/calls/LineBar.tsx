import { tryLine, useLine } from './line.ts'
import { t } from '../words.ts'

/** The thin bar that says, once and as long as it lasts, that the server cannot be reached. */
export function LineBar() {
  if (useLine()) return null
  return (
    <output className="appear-now flex flex-wrap items-center justify-center gap-x-3 bg-warn-soft px-3 py-0.5 text-center text-sm text-warn print:hidden">
      {t('No connection. What you see may be out of date; Kargozin keeps trying.')}
      <button
        type="button"
        onClick={() => void tryLine()}
        className="rounded-sm px-1 font-medium underline underline-offset-2"
      >
        {t('Try now')}
      </button>
    </output>
  )
}
