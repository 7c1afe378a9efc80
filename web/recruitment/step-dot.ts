import { stepType } from '@kargozin/api/labels.ts'
import type { Tone } from '../ui/Chip.tsx'

/** The colour of a step, which depends on its type. */
export function toneOf(type: number): Tone {
  if (type === stepType.hire) return 'green'
  if (type === stepType.rejected) return 'danger'
  if (type === stepType.interview || type === stepType.offer) return 'warn'
  return type === stepType.review || type === stepType.test ? 'info' : 'plain'
}

const dots = { green: 'bg-primary', danger: 'bg-danger', warn: 'bg-warn', info: 'bg-info', plain: 'bg-text-3' }

/** The CSS class for the colour of a step’s dot. */
export const dotOf = (type: number): string => dots[toneOf(type)]
