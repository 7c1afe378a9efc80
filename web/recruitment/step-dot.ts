import { stepType } from '@kargozin/api/labels.ts'

/** The CSS class for the colour of a step’s dot, which depends on the type of the step. */
export function dotOf(type: number): string {
  if (type === stepType.hire) return 'bg-primary'
  if (type === stepType.rejected) return 'bg-danger'
  if (type === stepType.interview || type === stepType.offer) return 'bg-warn'
  return type === stepType.review || type === stepType.test ? 'bg-info' : 'bg-text-3'
}
