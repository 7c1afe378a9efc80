import { stepType } from '@kargozin/api/labels.ts'

/** The dot of a step by what the step is for; its title says it too. */
export function dotOf(type: number): string {
  if (type === stepType.hire) return 'bg-primary'
  if (type === stepType.rejected) return 'bg-danger'
  if (type === stepType.interview || type === stepType.offer) return 'bg-warn'
  return type === stepType.review || type === stepType.test ? 'bg-info' : 'bg-text-3'
}
