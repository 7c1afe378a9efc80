import type * as Pdfjs from 'pdfjs-dist'
import type { PDFDocumentProxy, PDFPageProxy, TextLayer } from 'pdfjs-dist'
import type { TextContent } from 'pdfjs-dist/types/src/display/api.js'
import type { PageText } from './find-text.ts'

/** A page with functions for drawing it. Sizes are in points. */
export type PdfPage = {
  /** Counted from 1. */
  number: number
  width: number
  height: number
  /** Draws the page at the width of the canvas. Returns a function that cancels it. */
  draw: (canvas: HTMLCanvasElement) => () => void
  /** Returns the text piece by piece. Empty for a scanned page. */
  text: () => Promise<PageText>
  /** Places the text over the page, invisible and selectable. Returns an element for each piece. */
  layText: (container: HTMLElement) => { elements: Promise<HTMLElement[]>; stop: () => void }
}

/** The reasons why a PDF cannot be shown. */
export type PdfFailure = 'password' | 'broken'

/** The maximum number of pages that are drawn. CVs usually have one or two. */
export const mostPages = 60

/** The maximum number of pixels of a canvas. Larger canvases fail in some browsers, and a PDF page can have any size. */
const mostPixels = 16e6

/**
 * Loads the PDF library when the first CV is opened. Uses the build of the library for older browsers, because some users
 * have such a browser.
 */
async function library(): Promise<typeof Pdfjs> {
  const [pdfjs, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ])
  pdfjs.GlobalWorkerOptions.workerSrc = worker.default
  return pdfjs
}

/** An open PDF: its first pages, and the total number of pages. */
export type OpenedPdf = { pages: PdfPage[]; total: number }

/** Opens a PDF. Scripts, links and forms in it are ignored. Throws an error with a PdfFailure as its message. */
export function openPdf(url: string): { opened: Promise<OpenedPdf>; close: () => void } {
  let closed = false
  let document: PDFDocumentProxy | undefined
  const open = async () => {
    const [pdfjs, file] = await Promise.all([library(), fetch(url)])
    if (!file.ok) throw new Error(`The file answers ${file.status}`)
    const data = await file.arrayBuffer()
    const found = await pdfjs.getDocument({ data, enableXfa: false, stopAtErrors: false, maxImageSize: 5e7 }).promise
    document = found
    if (closed) void found.loadingTask.destroy()
    const numbers = Array.from({ length: Math.min(found.numPages, mostPages) }, (_, at) => at + 1)
    const pages = await Promise.all(numbers.map(async number => pageOf(pdfjs, number, await found.getPage(number))))
    return { pages, total: found.numPages }
  }
  const close = () => {
    closed = true
    void document?.loadingTask.destroy()
  }
  return { opened: open(), close }
}

/** The reason why opening failed. */
export const failureOf = (error: unknown): PdfFailure =>
  error instanceof Error && error.name === 'PasswordException' ? 'password' : 'broken'

function pageOf(pdfjs: typeof Pdfjs, number: number, page: PDFPageProxy): PdfPage {
  const { width, height } = page.getViewport({ scale: 1 })
  const draw = (canvas: HTMLCanvasElement) => {
    const wide = Math.max(canvas.clientWidth, 300) * Math.min(devicePixelRatio, 2)
    const viewport = page.getViewport({ scale: Math.min(wide / width, Math.sqrt(mostPixels / (width * height))) })
    canvas.width = viewport.width
    canvas.height = viewport.height
    const task = page.render({ canvas, viewport })
    // Drawing was cancelled or failed. The rest of the page still works.
    task.promise.catch(() => {})
    return () => task.cancel()
  }
  let reading: Promise<TextContent> | undefined
  const content = () => (reading ??= page.getTextContent())
  const text = async () => {
    const { items } = await content()
    return items.map(it => ('str' in it ? { text: it.str, ends: it.hasEOL } : { text: '', ends: false }))
  }
  const layText = (container: HTMLElement) => {
    let layer: TextLayer | undefined
    let stopped = false
    const lay = async () => {
      const textContentSource = await content()
      if (stopped) return []
      layer = new pdfjs.TextLayer({ textContentSource, container, viewport: page.getViewport({ scale: 1 }) })
      await layer.render()
      return layer.textDivs
    }
    const stop = () => {
      stopped = true
      layer?.cancel()
      container.replaceChildren()
    }
    return { elements: lay(), stop }
  }
  return { number, width, height, draw, text, layText }
}
