import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

/** A page for drawing, with its size in points. */
export type PdfPage = {
  /** From 1. */
  number: number
  width: number
  height: number
  /** Draws it at the width of the canvas. Returns a function that stops it. */
  draw: (canvas: HTMLCanvasElement) => () => void
}

/** CVs have a page or two; pages after this limit are not drawn. */
const most = 12

/** The library is loaded with the first CV. Uses its build for older browsers, because not everyone here has a new one. */
async function library() {
  const [pdfjs, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ])
  pdfjs.GlobalWorkerOptions.workerSrc = worker.default
  return pdfjs
}

/** Opens a PDF. Nothing in it runs: neither scripts nor forms are drawn. */
export function openPdf(url: string): { pages: Promise<PdfPage[]>; close: () => void } {
  let closed = false
  let document: PDFDocumentProxy | undefined
  const open = async () => {
    const [{ getDocument }, file] = await Promise.all([library(), fetch(url)])
    if (!file.ok) throw new Error(`The file answers ${file.status}`)
    document = await getDocument({ data: await file.arrayBuffer(), enableXfa: false, stopAtErrors: false }).promise
    if (closed) void document.loadingTask.destroy()
    const numbers = Array.from({ length: Math.min(document.numPages, most) }, (_, at) => at + 1)
    const found = document
    return Promise.all(numbers.map(async number => pageOf(number, await found.getPage(number))))
  }
  const close = () => {
    closed = true
    void document?.loadingTask.destroy()
  }
  return { pages: open(), close }
}

function pageOf(number: number, page: PDFPageProxy): PdfPage {
  const { width, height } = page.getViewport({ scale: 1 })
  const draw = (canvas: HTMLCanvasElement) => {
    const wide = Math.max(canvas.clientWidth, 300) * Math.min(devicePixelRatio, 2)
    const viewport = page.getViewport({ scale: wide / width })
    canvas.width = viewport.width
    canvas.height = viewport.height
    const task = page.render({ canvas, viewport })
    // Stopped for another CV, or cannot be drawn: the fields beside it still work.
    task.promise.catch(() => {})
    return () => task.cancel()
  }
  return { number, width, height, draw }
}
