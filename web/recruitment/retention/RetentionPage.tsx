import { retention } from '@kargozin/api/recruitment/forgetting/retention.ts'
import { useCall } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { MessagesForm } from './MessagesForm.tsx'
import { RetentionForm } from './RetentionForm.tsx'
import { WaitingErasures } from './WaitingErasures.tsx'

/** The retention period, the applicants that it affects tonight, and the scheduled erasures. */
export default function RetentionPage() {
  const stored = useCall(retention.show, {})
  return (
    <>
      <PageHeader
        title={t('Data retention')}
        text={t('Personal data and files are erased when they are no longer needed. The figures of reports stay.')}
      />
      <Loaded of={stored} failed={t('The retention period could not be loaded')}>
        {data => (
          <div className="grid max-w-3xl gap-(--gap)">
            <RetentionForm stored={data.retention} />
            <WaitingErasures />
            <MessagesForm stored={data.message_days} />
          </div>
        )}
      </Loaded>
    </>
  )
}
