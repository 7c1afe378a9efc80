import { t } from '../../core/words.ts'
import type { ProposedBy } from './proposals.ts'

/**
 * Marks a value that was not typed: it comes from an earlier application or from the CV. Fields have it from the start, also while
 * it is empty: React Aria connects a description only when the field appears.
 */
export function ProposedNote({ by }: { by: ProposedBy | undefined }) {
  if (by === undefined) return null
  return <span className="text-info">{by === 'cv' ? t('From your CV') : t('From your earlier application')}</span>
}
