import { Suspense, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Link } from 'react-aria-components'
import { paths, routes } from '@kargozin/api/paths.ts'
import { useLeaving } from '../core/routes/history.ts'
import { appOf } from '../core/routes/routes.tsx'
import { later } from '../ui/later.ts'
import { lazy } from '../ui/lazy.ts'

/* A small app with the product's router, for e2e/components/nested-pages.spec.ts: one page outside a layout and two
   inside. The test decides when the code of each page arrives. */

declare global {
  /** The names of the parts whose code was requested, in order. */
  var asked: string[]
  /** Promises that the code of a part waits for, by name. If one rejects, the code fails to load. */
  var held: Record<string, Promise<void> | undefined>
}

globalThis.asked = []
globalThis.held ??= {}

const coming =
  <Props,>(name: string, part: (props: Props) => ReactNode) =>
  async () => {
    asked.push(name)
    await held[name]
    return { default: part }
  }

const Links = () => (
  <>
    <Link href={paths.home()}>to outside</Link> <Link href={paths.profile()}>to first</Link>{' '}
    <Link href={paths.permissions()}>to second</Link>
  </>
)

/** A part that its page does not show at first. It is not in `asked`, because it is also loaded when the page is idle. */
const extra = later(async () => {
  await held['extra']
  return () => <p>the extra part</p>
})

const Lazy = lazy(async () => {
  await held['lazy']
  return { default: ({ text }: { text: string }) => <p>{text}</p> }
})

function Outside() {
  const [isOpen, setOpen] = useState(false)
  const [isLazyOpen, setLazyOpen] = useState(false)
  return (
    <>
      <h1>Outside</h1>
      <button onClick={() => setOpen(true)}>open the extra part</button>
      <button onClick={() => setLazyOpen(true)}>open the lazy part</button>
      <input aria-label="typed" />
      <section>
        <Suspense>{isLazyOpen && <Lazy text="the lazy part" />}</Suspense>
      </section>
      <Suspense>{isOpen && <extra.Part onMissed={() => setOpen(false)} />}</Suspense>
      <Links />
    </>
  )
}

function First() {
  return (
    <>
      <h1>First</h1>
      <div style={{ height: 2000 }} />
      <Links />
    </>
  )
}

/** A page that asks before it is left, after an asynchronous decision. */
function Second() {
  const [asks, setAsks] = useState(false)
  const [broken, setBroken] = useState(false)
  const {
    held: isHeld,
    stay,
    leave,
  } = useLeaving({
    holds: async () => {
      await Promise.resolve()
      return asks
    },
    beforeUnload: () => false,
  })
  if (broken) throw new Error('This page is broken')
  return (
    <>
      <h1>Second</h1>
      <button onClick={() => setAsks(true)}>ask before leaving</button>
      <button onClick={() => setBroken(true)}>break</button>
      {isHeld && (
        <div role="alertdialog" aria-label="Leave?">
          <button onClick={stay}>stay</button>
          <button onClick={leave}>leave</button>
        </div>
      )}
      <Links />
    </>
  )
}

function Around({ children }: { children: ReactNode }) {
  return (
    <>
      <nav aria-label="list" className="scroll" style={{ height: 100, overflow: 'auto' }}>
        <input aria-label="note" />
        <div style={{ height: 1000 }} />
      </nav>
      {children}
    </>
  )
}

const app = appOf({
  pages: [
    { path: routes.home, title: 'Home', load: coming('outside', Outside) },
    { path: routes.profile, title: 'Profile', load: coming('first', First), inside: 'around' },
    { path: routes.permissions, title: 'Access levels', load: coming('second', Second), inside: 'around' },
  ],
  layouts: { around: { load: coming('around', Around) } },
  redirects: {},
  frame: content => (
    <main id="content" tabIndex={-1} style={{ height: '100vh', overflow: 'auto' }}>
      {content}
    </main>
  ),
  page: (_page, content) => content,
  missing: () => null,
})

const root = document.getElementById('root')
if (root) createRoot(root).render(app)
