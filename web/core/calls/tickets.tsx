import { useSyncExternalStore } from 'react'
import { lookups } from '@kargozin/api/organisation/lookups.ts'
import type { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import type { Given } from '@kargozin/api/request.ts'
import { arrive } from '../../ui/arrive.ts'
import { tellOf } from './api.ts'
import { CallError, makeCall } from './make-call.ts'
import { useOrganization } from './organization.tsx'
import { toast } from '../toasts/toast.tsx'
import { t } from '../words.ts'

type ExportName = keyof typeof exports

/** A file that somebody asks for: of which call, and what the call is given. `title` names it in the bell. */
export type Wanted = {
  [Name in ExportName]: { call: Name; given: Given<(typeof exports)[Name]>; title: string }
}[ExportName]

/** A file that is being made; `id` is what its progress is asked with. */
export type Preparing = { id: string; wanted: Wanted; percent: number; failed: string | null }

/** How long one waits between two questions, in milliseconds. */
const pause = 2000

/**
 * The files that one person waits for in one organisation. They stand in the browser's storage: a reload goes on waiting,
 * and of two windows one takes the finished file.
 */
class Tickets {
  readonly #key: string
  readonly #listeners = new Set<() => void>()
  #all: readonly Preparing[]
  #watching = false

  constructor(key: string) {
    this.#key = key
    this.#all = this.#stored()
    addEventListener('storage', event => {
      if (event.key === key) this.#show(this.#stored())
    })
    void this.#watch()
  }

  readonly all = (): readonly Preparing[] => this.#all

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Asks for a file: it comes at once, or when it has been made. */
  async start(wanted: Wanted): Promise<void> {
    try {
      // Their filters are many: they come when the first export is asked for.
      const { exports: calls } = await arrive(() => import('@kargozin/api/recruitment/exports/exports.ts'))
      const { data } = await makeCall(calls[wanted.call], wanted.given as Given<(typeof exports)[ExportName]>) // of that call, by the type of Wanted
      if (data.file_url) return download(data.file_url)
      this.#change(all => [...all, { id: data.queue_id ?? '', wanted, percent: 0, failed: null }])
      toast.info(t('The file is being prepared. The bell shows how far it is.'))
    } catch (error) {
      tellOf(error as Error) // makeCall throws nothing else
    }
  }

  readonly remove = (id: string): void => this.#change(all => all.filter(it => it.id !== id))

  readonly again = (it: Preparing): void => {
    this.remove(it.id)
    void this.start(it.wanted)
  }

  #stored(): readonly Preparing[] {
    try {
      return JSON.parse(localStorage.getItem(this.#key) ?? '[]')
    } catch {
      return this.#all ?? []
    }
  }

  #show(all: readonly Preparing[]): void {
    this.#all = all
    for (const listener of this.#listeners) listener()
    void this.#watch()
  }

  #change(change: (all: readonly Preparing[]) => readonly Preparing[]): void {
    const all = change(this.#stored())
    try {
      localStorage.setItem(this.#key, JSON.stringify(all))
    } catch {
      // Storage may be refused (private windows): this window still waits.
    }
    this.#show(all)
  }

  /** Asks after one file after the other, with a pause after each round: never while a question is on its way. */
  async #watch(): Promise<void> {
    if (this.#watching) return
    this.#watching = true
    const waiting = () => this.#all.filter(it => it.failed === null)
    while (waiting().length > 0) {
      await new Promise(resolve => setTimeout(resolve, pause))
      for (const it of waiting()) await this.#look(it)
    }
    this.#watching = false
  }

  async #look({ id, wanted }: Preparing): Promise<void> {
    const fail = (why: string) => {
      this.#change(all => all.map(it => (it.id === id ? { ...it, failed: why } : it)))
      toast.error(t('{title} could not be created.', { title: wanted.title }))
    }
    try {
      const { data } = await makeCall(lookups.queueStatus, { params: { queueJobId: id } })
      if (data.status === 'success') return this.#finish(id, data.url)
      if (data.status === 'error') return fail(data.message ?? t('Server error'))
      this.#change(all => all.map(it => (it.id === id ? { ...it, percent: data.percent } : it)))
    } catch (error) {
      // What is away may come back; what is not there any more does not.
      if (error instanceof CallError && error.status === 404) fail(error.message)
    }
  }

  #finish(id: string, url: string | null): void {
    // Another window was faster.
    if (!this.#stored().some(it => it.id === id)) return
    this.remove(id)
    if (url) download(url)
    else toast.success(t('The file was created.'))
  }
}

function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
  toast.success(t('The file is being downloaded.'))
}

let opened: { key: string; tickets: Tickets } | undefined

function ticketsOf(key: string): Tickets {
  if (opened?.key !== key) opened = { key, tickets: new Tickets(key) }
  return opened.tickets
}

function useOwn(): Tickets {
  const { organization, user } = useOrganization()
  return ticketsOf(`exports ${organization.id} ${user.id}`)
}

/** The files that are being made or could not be, for the bell. */
export function useTickets() {
  const tickets = useOwn()
  return { all: useSyncExternalStore(tickets.subscribe, tickets.all), again: tickets.again, remove: tickets.remove }
}

/** Asks for a file. A small one is downloaded at once; a large one is announced, shown in the bell and then downloaded. */
export function useExport(): (wanted: Wanted) => void {
  const tickets = useOwn()
  return wanted => void tickets.start(wanted)
}
