import { publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { t } from '../../core/words.ts'

/** In functions, because words are loaded after this file. */
export const statusOptions = () => [
  { id: publishStatus.active, label: t('Active') },
  { id: publishStatus.inactive, label: t('Inactive') },
  { id: publishStatus.draft, label: t('Draft') },
]

export const havingOptions = () => [
  { id: 'unseen' as const, label: t('With applicants nobody has opened') },
  { id: 'interview' as const, label: t('With applicants in interview') },
  { id: 'hired' as const, label: t('Hired someone in 30 days') },
]

export const scopeOptions = () => [
  { id: 'change' as const, label: t('I can edit it') },
  { id: 'show' as const, label: t('I can view and comment') },
  { id: 'none' as const, label: t('Through my role only') },
]
