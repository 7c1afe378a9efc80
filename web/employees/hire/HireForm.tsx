import { useState } from 'react'
import type { BodyIn } from '@kargozin/api/call.ts'
import { paths } from '@kargozin/api/paths.ts'
import { may } from '@kargozin/api/permissions.ts'
import { hires, type HireDraft } from '@kargozin/api/recruitment/onboarding/hires.ts'
import { onboardings } from '@kargozin/api/recruitment/onboarding/onboarding.ts'
import { useSend } from '../../core/calls/api.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { useOrganization } from '../../core/calls/organization.tsx'
import { goTo } from '../../core/routes/history.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import {
  employeeBodyOf,
  employeeNameOf,
  employeeValuesOf,
  idOfPlace,
  type EmployeeValues,
} from '../fields/employee-form.ts'
import { namesIn, partsFor, partTitles } from '../fields/employee-parts.ts'
import { EmployeeFields } from '../fields/EmployeeFields.tsx'
import { TemplateField } from '../onboarding/TemplateField.tsx'
import { PlaceFields } from '../PlaceFields.tsx'
import { Possible } from './Possible.tsx'

const blank = employeeValuesOf()

/** The values of the form, filled from the application. Sensitive ones are filled as far as the user may see them. */
const valuesOf = ({ person, private: secret, place }: HireDraft): EmployeeValues =>
  employeeValuesOf({ ...person, private: secret, place })

/** Goes to the file of the new employee, and offers to take the step back. */
function useHired(applicant: string) {
  const undo = useSend(hires.undo, { quiet: true, done: () => goTo(paths.hire({ hired: applicant })) })
  return ({ employee }: { employee: { uuid: string } | null }, text: string) => {
    goTo(paths.employees(employee ? { employee: employee.uuid } : {}))
    toast.undo(text, () => undo.send({ params: { applicant_uuid: applicant } }))
  }
}

/** The form by which a hired applicant becomes an employee. Everything that is known is filled in. */
export function HireForm({ applicant, draft }: { applicant: string; draft: HireDraft }) {
  const { rights } = useOrganization()
  const start = { ...valuesOf(draft), template_uuid: null }
  const [papers, setPapers] = useState<readonly string[]>(draft.papers.map(it => it.uuid))
  const done = useHired(applicant)
  const isPossible = draft.possible.some(it => it.ended_on === null)
  const form = useCallForm<typeof hires.create, EmployeeValues>(hires.create, {
    start,
    toBody: values => bodyOf(values, { papers, anyway: isPossible }),
    nameOf: employeeNameOf,
    more: () => ({ params: { applicant_uuid: applicant } }),
    quiet: true,
    done: data => done(data, t('{name} was added to the employees.', { name: draft.name })),
  })
  const can = {
    certificates: may(rights, 'organization.users.certificates'),
    private: may(rights, 'organization.users.private'),
    salary: may(rights, 'organization.users.salary'),
  }
  const titles = partTitles()
  return (
    <div className="grid max-w-3xl gap-4">
      <Possible draft={draft} applicant={applicant} papers={papers} onDone={done} />
      <form
        noValidate
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          form.submit()
        }}
      >
        <From draft={draft} papers={papers} onPapers={setPapers} />
        <Card title={t('Place in the organisation')}>
          <PlaceFields control={form.control} first={draft.place} />
        </Card>
        {partsFor(can).map((part, at) => (
          <Card key={part} title={titles[part]}>
            <EmployeeFields control={form.control} names={namesIn[part]} first={at === 0} />
          </Card>
        ))}
        {may(rights, onboardings.start.needs) && (
          <Card title={t('Onboarding')}>
            <Field control={form.control} name="template_uuid">
              {({ value, ...field }) => (
                <TemplateField
                  {...field}
                  value={idOfPlace(value)}
                  none={t('Begin it later')}
                  help={t('Its tasks are counted from the first day of work.')}
                />
              )}
            </Field>
          </Card>
        )}
        <div className="flex justify-end gap-2">
          <Button href={paths.applicant(applicant)}>{t('Cancel')}</Button>
          <Button kind="primary" type="submit" pending={form.pending}>
            {isPossible ? t('Add as another person') : t('Add to the employees')}
          </Button>
        </div>
      </form>
    </div>
  )
}

type Given = { papers: readonly string[]; anyway: boolean }

/** The body of the call: every value that is not empty. */
function bodyOf(
  { first_name, last_name, template_uuid, ...values }: EmployeeValues,
  given: Given,
): BodyIn<typeof hires.create> {
  const { papers, anyway } = given
  return {
    ...{ name: String(first_name ?? ''), last_name: String(last_name ?? '') },
    ...employeeBodyOf(blank, { ...blank, ...values }),
    ...(papers.length > 0 && { papers: [...papers] }),
    ...(typeof template_uuid === 'string' && { template_uuid }),
    ...(anyway && { anyway }),
  }
}

type FromProps = { draft: HireDraft; papers: readonly string[]; onPapers: (papers: readonly string[]) => void }

/** What comes along from the application: the photo and the chosen papers. */
function From({ draft, papers, onPapers }: FromProps) {
  const toggle = (uuid: string, is: boolean) => onPapers(is ? [...papers, uuid] : papers.filter(it => it !== uuid))
  return (
    <Card title={t('From the application')}>
      <div className="flex items-center gap-3">
        <Avatar name={draft.name} src={draft.photo} size="lg" />
        <p className="min-w-0">
          <bdi className="font-medium">{draft.name}</bdi>
          <br />
          <bdi className="text-sm text-text-2">{draft.job_title}</bdi>
        </p>
      </div>
      {draft.papers.length > 0 && (
        <fieldset className="mt-3 grid gap-2">
          <legend className="mb-1 text-sm text-text-2">{t('These files become documents of the employee')}</legend>
          {draft.papers.map(it => (
            <Checkbox key={it.uuid} value={papers.includes(it.uuid)} onChange={is => toggle(it.uuid, is)}>
              <bdi>{it.title === it.name ? it.title : `${it.title} (${it.name})`}</bdi>
            </Checkbox>
          ))}
        </fieldset>
      )}
    </Card>
  )
}
