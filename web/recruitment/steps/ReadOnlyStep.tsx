import type { ReactNode } from 'react'
import { fromWire } from '@kargozin/api/field-table.ts'
import { stepTypes, supervisorScopes, onOff } from '@kargozin/api/labels.ts'
import type { StepInFull } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { stepFieldsByName, stepFieldTable } from '@kargozin/api/recruitment/steps/step-fields.ts'
import { labelOf } from '../../core/labels.ts'
import { isText } from '../../core/table-form.ts'
import { t } from '../../core/words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { nameOfField } from './field-name.ts'
import { formNames } from './step-form.ts'
import { ChosenSurveys } from './StepSurveys.tsx'

/** The text fields of a step, without the title, which is the title of the dialog. */
const textNames = formNames.filter(name => name !== 'title' && isText(stepFieldsByName[name]))

/** The settings of a step for users who may not change it, with a note that says so. */
export function ReadOnlyStep({ step: sent, onClose }: { step: StepInFull; onClose: () => void }) {
  const step = fromWire(stepFieldTable, sent)
  return (
    <Dialog open title={step.title} onClose={onClose} actions={<Button onPress={onClose}>{t('Close')}</Button>}>
      <Banner tone="warn">{t('You do not have permission to change this section.')}</Banner>
      <dl className="grid gap-3 pt-4">
        <Fact name={nameOfField('type')}>{labelOf(stepTypes, step.type)}</Fact>
        <Fact name={nameOfField('notification_type')}>{labelOf(onOff, step.notification_type)}</Fact>
        {textNames
          .filter(name => step[name])
          .map(name => (
            <Fact key={name} name={nameOfField(name)}>
              <span className="plaintext whitespace-pre-line">{step[name]}</span>
            </Fact>
          ))}
        {step.surveys.length > 0 && (
          <Fact name={nameOfField('surveys')}>
            <ChosenSurveys ids={step.surveys} />
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
