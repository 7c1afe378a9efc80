import { useEffect, useRef } from 'react'
import type { Hit } from './find-text.ts'

type TextLinesProps = { text: string; hits?: readonly Hit[]; active?: Hit | undefined }

/** The text of a file on a sheet of its own, with the matches of a search marked. */
export const TextLines = ({ text, hits, active }: TextLinesProps) => (
  <article
    dir={isPersian(text) ? 'rtl' : 'ltr'}
    className="rounded-md border border-line bg-surface px-5 py-4 max-sm:px-3.5"
  >
    <Lines {...{ text, hits, active }} />
  </article>
)

/**
 * Whether most letters are Persian. All lines are then aligned to the right, otherwise to the left.
 */
const isPersian = (text: string): boolean =>
  (text.match(/\p{Script=Arabic}/gu) ?? []).length > (text.match(/\p{Script=Latin}/gu) ?? []).length

/** The text line by line, each in its own direction, with the matches marked. */
function Lines({ text, hits = [], active }: TextLinesProps) {
  let start = 0
  return text.split('\n').map(line => {
    const from = start
    start += line.length + 1
    const own = hits.filter(hit => hit.from >= from && hit.from <= from + line.length)
    return (
      <p key={from} dir="auto" className="min-h-3 [text-align:match-parent] break-words whitespace-pre-wrap">
        {own.length === 0 ? line : <Marked {...{ line, from, active }} hits={own} />}
      </p>
    )
  })
}

/** A line with its matches marked. A match that continues on the next line is marked up to the end of this line. */
function Marked({
  line,
  from,
  hits,
  active,
}: {
  line: string
  from: number
  hits: readonly Hit[]
  active: Hit | undefined
}) {
  const ends = [0, ...hits.map(hit => Math.min(hit.to - from, line.length))]
  return (
    <>
      {hits.map((hit, at) => (
        <span key={hit.from}>
          {line.slice(ends[at], hit.from - from)}
          <Mark here={hit === active}>{line.slice(hit.from - from, hit.to - from)}</Mark>
        </span>
      ))}
      {line.slice(ends.at(-1))}
    </>
  )
}

function Mark({ here, children }: { here: boolean; children: string }) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (here) ref.current?.scrollIntoView({ block: 'center' })
  }, [here])
  return (
    <mark
      ref={ref}
      data-hit={here ? 'active' : ''}
      className={here ? 'hit-here rounded-sm text-inherit' : 'hit rounded-sm text-inherit'}
    >
      {children}
    </mark>
  )
}
