import { stepType } from '@kargozin/api/labels.ts'

/** The colour class of a step's dot, by type; its tooltip names the type. */
export function dotOf(type: number): string {
  if (type === stepType.hire) return 'bg-primary'
  if (type === stepType.rejected) return 'bg-danger'
  if (type === stepType.interview || type === stepType.offer) return 'bg-warn'
  return type === stepType.review || type === stepType.test ? 'bg-info' : 'bg-text-3'
}
