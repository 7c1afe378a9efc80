import type { ReactNode } from 'react'
import { stepNotifications, stepTypes, supervisorScopes } from '@kargozin/api/labels.ts'
import type { StepInFull } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { labelOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ChosenSurveys } from './StepSurveys.tsx'

/** A step for whoever may only look: what is set, and that he cannot change it. */
export function ReadOnlyStep({ step, onClose }: { step: StepInFull; onClose: () => void }) {
  return (
    <Dialog open title={step.title} onClose={onClose} actions={<Button onPress={onClose}>{t('Close')}</Button>}>
      <Banner tone="warn">{t('You do not have permission to change this section.')}</Banner>
      <dl className="grid gap-3 pt-4">
        <Fact name={t('Type of step')}>{labelOf(stepTypes, step.type)}</Fact>
        <Fact name={t('Notifications')}>{labelOf(stepNotifications, step.notification_type)}</Fact>
        {step.job_surveys_id.length > 0 && (
          <Fact name={t('Questionnaires')}>
            <ChosenSurveys ids={step.job_surveys_id} />
          </Fact>
        )}
        <Fact name={t('Supervisors')}>
          {step.supervisors.length === 0 && t('None')}
          {step.supervisors.map(it => (
            <span key={it.id} className="block">
              <bdi>{it.fullName}</bdi>
              <span className="text-text-3">{` · ${labelOf(supervisorScopes, it.scope)}`}</span>
            </span>
          ))}
        </Fact>
      </dl>
    </Dialog>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[9rem_1fr] gap-2 max-sm:grid-cols-1 max-sm:gap-0">
      <dt className="text-text-3">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
