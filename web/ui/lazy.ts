import { lazy as reactLazy, type ComponentType, type LazyExoticComponent } from 'react'
import { arrive } from './arrive.ts'

/** React's lazy with the time limit of arrive.ts: a part that fails to load throws a ChunkLoadError. */
// oxlint-disable-next-line typescript/no-explicit-any -- as in React's own type: a part can have any props
export const lazy = <Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> => reactLazy(() => arrive(load))
