import {
  createElement,
  lazy as reactLazy,
  use,
  useState,
  useTransition,
  type ComponentProps,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react'
import { arrive } from './arrive.ts'
import { NotLoaded } from './NotLoaded.tsx'

// oxlint-disable-next-line typescript/no-explicit-any -- as in React's own type: a part can have any props
type AnyPart = ComponentType<any>

/**
 * React's lazy for a whole page, with the time limit of arrive.ts. A page that fails to load throws a ChunkLoadError, so it must
 * be inside a `Caught`.
 */
export const lazyPage = <Part extends AnyPart>(load: () => Promise<{ default: Part }>): LazyExoticComponent<Part> =>
  reactLazy(() => arrive(load))

/**
 * A part of a page whose code is loaded when it is first rendered (inside a Suspense), with the time limit of arrive.ts. If it
 * fails to load, it throws nothing: only its place shows that, with a button, and the page with what was typed stays.
 */
export function lazy<Part extends AnyPart>(load: () => Promise<{ default: Part }>) {
  let coming: Promise<Part | null> | undefined
  const loadOnce = () =>
    (coming ??= arrive(load).then(
      it => it.default,
      () => null,
    ))
  return function LazyPart(props: ComponentProps<Part>): ReactNode {
    const [tries, setTries] = useState(0)
    const [pending, startTransition] = useTransition()
    const Loaded = use(loadOnce())
    if (Loaded) return createElement(Loaded, props)
    const retry = () => {
      coming = undefined
      startTransition(() => setTries(it => it + 1))
    }
    return createElement(NotLoaded, { key: tries, again: tries > 0, pending, onRetry: retry })
  }
}
