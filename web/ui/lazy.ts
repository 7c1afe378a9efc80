import { lazy as reactLazy, type ComponentType, type LazyExoticComponent } from 'react'
import { arrive } from './arrive.ts'

/** React's lazy with the time limit of arrive.ts: a part whose code fails to load throws a ChunkLoadError. */
// oxlint-disable-next-line typescript/no-explicit-any -- as React has it: a part may take any props
export const lazy = <Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> => reactLazy(() => arrive(load))
