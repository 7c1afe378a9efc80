import { moreText } from './more-text.ts'

/** Opens a day of which some events are not shown. */
export const MoreButton = ({ count, onOpen }: { count: number; onOpen: () => void }) =>
  count > 0 && (
    <button
      type="button"
      data-print
      onClick={onOpen}
      className="mt-0.5 min-h-6 w-full rounded-md px-1.5 text-start text-xs text-text-2 hover:bg-hover hover:text-text"
    >
      {moreText(count)}
    </button>
  )
