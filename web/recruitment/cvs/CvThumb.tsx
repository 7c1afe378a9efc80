import { FileText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Cv } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { openPdf } from '../cv/pdf.ts'

/** A preview of the first page of a CV. If its type cannot be drawn, an icon with the file extension. */
export function CvThumb({ cv }: { cv: Pick<Cv, 'name' | 'type' | 'url'> }) {
  const { box, near } = useNear()
  return (
    <span
      ref={box}
      aria-hidden
      className="grid h-24 w-18 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-surface-2 text-text-3"
    >
      {near && <Picture cv={cv} />}
    </span>
  )
}

/**
 * Whether the element was scrolled into view. The CV is fetched only then, because drawing the first page needs the whole file.
 */
function useNear() {
  const box = useRef<HTMLSpanElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const watch = new IntersectionObserver(entries => entries.some(it => it.isIntersecting) && setNear(true))
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return { box, near }
}

function Picture({ cv: { name, type, url } }: { cv: Pick<Cv, 'name' | 'type' | 'url'> }) {
  // Every response has a new signed URL of the same file, so the first one is kept.
  const [first] = useState(url)
  if (type.startsWith('image/')) return <img src={first} alt="" loading="lazy" className="size-full object-cover" />
  if (type === 'application/pdf') return <FirstPage url={first} name={name} />
  return <Sign name={name} />
}

function FirstPage({ url, name }: { url: string; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const opening = openPdf(url)
    let stop: (() => void) | undefined
    opening.opened.then(
      ({ pages: [page] }) => {
        if (page && canvas.current) stop = page.draw(canvas.current)
      },
      () => setFailed(true),
    )
    return () => {
      stop?.()
      opening.close()
    }
  }, [url])
  if (failed) return <Sign name={name} />
  return <canvas ref={canvas} dir="ltr" className="size-full object-cover object-top" />
}

const Sign = ({ name }: { name: string }) => (
  <span className="grid justify-items-center gap-1">
    <FileText size={20} />
    <span className="ltr text-xs uppercase">{/\.(\w{1,5})$/.exec(name)?.[1] ?? ''}</span>
  </span>
)
