import * as z from 'zod/mini'
import { choice, orNull } from '../../fields.ts'

/** What a member may do on a job opening or a step. In the specification null also means 'show'. */
export const rightOn = () =>
  z.pipe(
    orNull(choice({ change: 'change', show: 'show' })),
    z.transform(it => it ?? ('show' as const)),
  )
