import { workingTimes } from '@kargozin/api/organisation/working-time.ts'
import { may } from '@kargozin/api/permissions.ts'
import { useCall } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { AbsencesCard } from './AbsencesCard.tsx'
import { HolidaysCard } from './HolidaysCard.tsx'
import { SeasonsCard } from './SeasonsCard.tsx'
import { WeekCard } from './WeekCard.tsx'

/** When the organisation works, its holidays, and the absences of its members. Members without the permission only read it. */
export default function WorkingTimePage() {
  const stored = useCall(workingTimes.show, {})
  const mayChange = may(useOrganization().rights, workingTimes.set.needs)
  return (
    <>
      <PageHeader
        title={t('Working time')}
        text={t('When the organisation works, its holidays, and when you are away.')}
      />
      <Loaded of={stored} failed={t('The working time could not be loaded')}>
        {({ working_time }) => (
          <div className="grid max-w-3xl gap-(--gap)">
            <AbsencesCard timeZone={working_time.time_zone} mayChange={mayChange} />
            <WeekCard stored={working_time} mayChange={mayChange} />
            <SeasonsCard stored={working_time} mayChange={mayChange} />
            <HolidaysCard stored={working_time} mayChange={mayChange} />
          </div>
        )}
      </Loaded>
    </>
  )
}
