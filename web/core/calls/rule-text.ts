import { ruleWord } from '@kargozin/api/rules.ts'
import { t } from '../words.ts'

/** The error message for a broken rule, in the language of the page. */
export const ruleText = (rule: string, limit?: number): string =>
  t(ruleWord(rule), limit === undefined ? undefined : { limit })
