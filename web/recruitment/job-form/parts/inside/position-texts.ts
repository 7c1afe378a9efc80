import type { UseFormReturn } from 'react-hook-form'
import type { JobStatement } from '@kargozin/api/structure/positions.ts'
import type { JobValues } from '../../job/job-values.ts'

/** The text of HTML, with a line for each paragraph and each entry of a list. */
function linesOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll(/<\/(p|li|h\d)>|<br\s*\/?>/g, '\n$&'), 'text/html')
  return body.textContent
    .split('\n')
    .flatMap(line => line.trim() || [])
    .join('\n')
}

/** The texts of a job opening that a job statement has. Its other parts are not for applicants. */
const textsOf = ({ purpose, duties, requirements }: JobStatement) => ({
  description: purpose ?? '',
  activities: duties ?? '',
  knowledge_required: linesOf(requirements ?? ''),
})

/**
 * Fills the empty texts of the form with those of a job statement. Texts that the user has written stay. Returns a function that
 * empties the filled ones again, or undefined if there was nothing to fill.
 */
export function fillFrom(
  statement: JobStatement,
  { getValues, setValue }: Pick<UseFormReturn<JobValues>, 'getValues' | 'setValue'>,
): (() => void) | undefined {
  const texts = textsOf(statement)
  const names = (['description', 'activities', 'knowledge_required'] as const).filter(
    name => texts[name] !== '' && linesOf(getValues(name)) === '',
  )
  for (const name of names) setValue(name, texts[name], { shouldDirty: true })
  if (names.length === 0) return undefined
  return () => {
    for (const name of names) if (getValues(name) === texts[name]) setValue(name, '', { shouldDirty: true })
  }
}
