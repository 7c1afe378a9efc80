import { useSyncExternalStore } from 'react'
import type { calendar } from '@kargozin/api/calendar/events.ts'
import type { leavingReport } from '@kargozin/api/employees/leaving-report.ts'
import type { employees } from '@kargozin/api/employees/employees.ts'
import { lookups } from '@kargozin/api/organisation/lookups.ts'
import type { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import type { CallInput } from '@kargozin/api/request.ts'
import type { positions } from '@kargozin/api/structure/positions.ts'
import { arrive } from '../../ui/arrive.ts'
import { showError } from './api.ts'
import { CallError, makeCall } from './make-call.ts'
import { useOrganization } from './organization.tsx'
import { toast } from '../toasts/toast.tsx'
import { t } from '../words.ts'

/** The calls that make files: those of recruitment by their names, and those of other areas. */
type Exports = typeof exports & {
  calendar: typeof calendar.excel
  employees: typeof employees.excel
  left: typeof leavingReport.excel
  statementPdf: typeof positions.statementPdf
}
type ExportName = keyof Exports

/** A file to export: the call that makes it, and the input of that call. `title` is its name in the bell. */
export type ExportRequest = {
  [Name in ExportName]: { call: Name; given: CallInput<Exports[Name]>; title: string }
}[ExportName]

/** A file that the server is preparing; `id` is the id of its job in the queue. */
export type PendingExport = { id: string; wanted: ExportRequest; percent: number; failed: string | null }

async function loadExports(): Promise<Exports> {
  const [ofRecruitment, ofCalendar, ofEmployees, ofLeaving, ofPositions] = await Promise.all([
    import('@kargozin/api/recruitment/exports/exports.ts'),
    import('@kargozin/api/calendar/events.ts'),
    import('@kargozin/api/employees/employees.ts'),
    import('@kargozin/api/employees/leaving-report.ts'),
    import('@kargozin/api/structure/positions.ts'),
  ])
  return {
    ...ofRecruitment.exports,
    calendar: ofCalendar.calendar.excel,
    employees: ofEmployees.employees.excel,
    left: ofLeaving.leavingReport.excel,
    statementPdf: ofPositions.positions.statementPdf,
  }
}

/** Milliseconds between two requests for the progress. */
const pollInterval = 2000

/**
 * The exports that one person waits for in one organisation. They are stored in the browser, so that waiting
 * continues after a reload, and only one of several windows downloads the finished file.
 */
class Tickets {
  readonly #key: string
  readonly #listeners = new Set<() => void>()
  #all: readonly PendingExport[]
  #watching = false

  constructor(key: string) {
    this.#key = key
    this.#all = this.#stored()
    addEventListener('storage', event => {
      if (event.key === key) this.#show(this.#stored())
    })
    void this.#watch()
  }

  readonly all = (): readonly PendingExport[] => this.#all

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Requests a file. A small one is downloaded at once, a large one when it is ready. */
  async start(wanted: ExportRequest): Promise<void> {
    try {
      // Loaded with the first export, because the contract of the exports is large (many filters).
      const calls = await arrive(loadExports)
      const { data } = await makeCall(calls[wanted.call], wanted.given as CallInput<Exports[ExportName]>) // ExportRequest pairs each call with its own input
      if (data.file_url) return download(data.file_url, wanted)
      this.#change(all => [...all, { id: data.queue_id ?? '', wanted, percent: 0, failed: null }])
      toast.info(t('The file is being prepared. The bell shows how far it is.'))
    } catch (error) {
      if (isPdf(wanted) && error instanceof CallError && error.status >= 500) toast.error(failure(wanted))
      else showError(error as Error) // makeCall throws only errors
    }
  }

  readonly remove = (id: string): void => this.#change(all => all.filter(it => it.id !== id))

  readonly again = (it: PendingExport): void => {
    this.remove(it.id)
    void this.start(it.wanted)
  }

  #stored(): readonly PendingExport[] {
    try {
      return JSON.parse(localStorage.getItem(this.#key) ?? '[]')
    } catch {
      return this.#all ?? []
    }
  }

  #show(all: readonly PendingExport[]): void {
    this.#all = all
    for (const listener of this.#listeners) listener()
    void this.#watch()
  }

  #change(change: (all: readonly PendingExport[]) => readonly PendingExport[]): void {
    const all = change(this.#stored())
    try {
      localStorage.setItem(this.#key, JSON.stringify(all))
    } catch {
      // Storage may be refused (private windows). This window still waits.
    }
    this.#show(all)
  }

  /** Polls the exports one after another, in rounds `pollInterval` apart, so that only one request runs at a time. */
  async #watch(): Promise<void> {
    if (this.#watching) return
    this.#watching = true
    const waiting = () => this.#all.filter(it => it.failed === null)
    while (waiting().length > 0) {
      await new Promise(resolve => setTimeout(resolve, pollInterval))
      for (const it of waiting()) await this.#poll(it)
    }
    this.#watching = false
  }

  async #poll({ id, wanted }: PendingExport): Promise<void> {
    const fail = (why: string) => {
      this.#change(all => all.map(it => (it.id === id ? { ...it, failed: why } : it)))
      toast.error(isPdf(wanted) ? why : t('{title} could not be created.', { title: wanted.title }))
    }
    try {
      const { data } = await makeCall(lookups.queueStatus, { params: { queueJobId: id } })
      if (data.status === 'success') return this.#finish(id, wanted, data.url)
      if (data.status === 'error') return fail(data.message ?? failure(wanted))
      this.#change(all => all.map(it => (it.id === id ? { ...it, percent: data.percent } : it)))
    } catch (error) {
      // After a temporary failure, the next round asks again. A 404 means that the export no longer exists.
      if (error instanceof CallError && error.status === 404) fail(error.message)
    }
  }

  #finish(id: string, wanted: ExportRequest, url: string | null): void {
    // Another window has already downloaded it.
    if (!this.#stored().some(it => it.id === id)) return
    this.remove(id)
    if (url) download(url, wanted)
    else toast.success(t('The file was created.'))
  }
}

const isPdf = ({ call }: ExportRequest) => /pdf/i.test(call)

function download(url: string, wanted: ExportRequest): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
  toast.success(isPdf(wanted) ? t('The PDF is being downloaded.') : t('The Excel file is being downloaded'))
}

/** What to say about an error of the server itself. What a person can do something about is said by the server. */
const failure = (wanted: ExportRequest) =>
  isPdf(wanted) ? t('The server cannot be reached now. Try again in a little while.') : t('Server error')

let opened: { key: string; tickets: Tickets } | undefined

function ticketsOf(key: string): Tickets {
  if (opened?.key !== key) opened = { key, tickets: new Tickets(key) }
  return opened.tickets
}

function useOwnTickets(): Tickets {
  const { organization, user } = useOrganization()
  return ticketsOf(`exports ${organization.id} ${user.id}`)
}

/** The exports in progress and the failed exports, which the bell lists. */
export function useTickets() {
  const tickets = useOwnTickets()
  return { all: useSyncExternalStore(tickets.subscribe, tickets.all), again: tickets.again, remove: tickets.remove }
}

/**
 * Requests an export. A small file is downloaded at once; for a large one a toast is shown, then the
 * progress in the bell, and finally the file is downloaded.
 */
export function useExport(): (wanted: ExportRequest) => void {
  const tickets = useOwnTickets()
  return wanted => void tickets.start(wanted)
}
