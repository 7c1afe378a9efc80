import { t } from '../../core/words.ts'

/** Marks a value that was not typed, but comes from an earlier application. */
export function ProposedNote() {
  return <span className="text-info">{t('From your earlier application')}</span>
}
