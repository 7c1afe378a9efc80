import type { ReactElement } from 'react'
import type { PaperState } from '@kargozin/api/recruitment/onboarding/onboarding.ts'
import { t } from '../../core/words.ts'
import { Chip } from '../../ui/Chip.tsx'

/** The chip that says where a paper stands. */
export function paperChip({ state, needed }: { state: PaperState; needed: boolean }): ReactElement {
  if (state === 'accepted') return <Chip tone="green">{t('Accepted|of a paper')}</Chip>
  if (state === 'waiting') return <Chip tone="info">{t('Arrived, not reviewed')}</Chip>
  if (state === 'refused') return <Chip tone="danger">{t('Refused|of a paper')}</Chip>
  return <Chip>{needed ? t('Not sent yet') : t('Optional')}</Chip>
}
