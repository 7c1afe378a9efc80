import { publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { t } from '../../core/words.ts'
import { Chip } from '../../ui/Chip.tsx'

/** The status of a job opening: draft, inactive or active. */
export function PublishChip({ status }: { status: number }) {
  if (status === publishStatus.active) return <Chip tone="green">{t('Active')}</Chip>
  if (status === publishStatus.inactive) return <Chip>{t('Inactive')}</Chip>
  return <Chip tone="warn">{t('Draft')}</Chip>
}
