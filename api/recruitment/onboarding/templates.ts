import { call, removable } from '../../call.ts'
import {
  body,
  choice,
  flag,
  idOf,
  int,
  list,
  longText,
  maybe,
  orNull,
  shape,
  shown,
  text,
  type Of,
} from '../../fields.ts'
import { documentKind } from '../../employees/documents.ts'

/** Who does a task: a named member, the supervisor of the new employee, or the employee themself. */
export const taskOwners = {
  person: { fa: 'یک همکار', en: 'A colleague' },
  supervisor: { fa: 'سرپرست', en: 'The supervisor' },
  employee: { fa: 'خود کارمند', en: 'The employee' },
} as const
export type TaskOwner = keyof typeof taskOwners

export const owner = () => choice({ person: 'person', supervisor: 'supervisor', employee: 'employee' })

export const onboardingLimits = { title: 80, task: 200, description: 2000, tasks: 60, papers: 30, hint: 200 } as const

/** A paper that the new employee is asked to bring. */
const paperFields = {
  kind: documentKind(),
  title: text(120),
  hint: maybe(longText(onboardingLimits.hint)),
  /** Whether the onboarding is complete only with it. */
  needed: flag(),
} as const

const taskFields = {
  title: text(onboardingLimits.task),
  description: maybe(longText(onboardingLimits.description)),
  owner: owner(),
  /** Working days after the first day of work, which is 0. Negative: before it. */
  day: int(-60, 365),
} as const

const template = shape({
  uuid: idOf('onboarding_template'),
  title: text(),
  welcome: shown(),
  tasks: list(
    shape({
      ...taskFields,
      description: shown(),
      /** The member of the owner `person`. Null for whoever uses the template. */
      user: orNull(shape({ uuid: idOf('member'), title: shown() })),
    }),
    onboardingLimits.tasks,
  ),
  papers: list(shape({ ...paperFields, hint: shown() }), onboardingLimits.papers),
})
export type OnboardingTemplate = Of<typeof template>

const sent = {
  title: text(onboardingLimits.title),
  welcome: maybe(longText(onboardingLimits.description)),
  tasks: maybe(list(body({ ...taskFields, user_uuid: maybe(orNull(idOf('member'))) }), onboardingLimits.tasks)),
  papers: maybe(list(body(paperFields), onboardingLimits.papers)),
} as const

const all = '/organization/onboarding-templates'
const one = `${all}/{uuid}`
const needs = 'organization.users.update'
const addedBecause = 'the specification has employees, but nothing about their first days'
const data = shape({ onboarding_template: template })

/** Calls about templates of onboarding: the tasks and papers of a new employee. */
export const onboardingTemplates = {
  list: call({
    method: 'GET',
    path: all,
    needs: 'organization.users.list',
    summary: 'The templates of onboarding with their tasks and papers, by name',
    addedBecause,
    shows: ['onboarding_template', 'member'],
    data: shape({ onboarding_templates: list(template, 100) }),
  }),
  create: call({
    method: 'POST',
    path: all,
    needs,
    summary: 'Add a template of onboarding',
    addedBecause,
    changes: ['onboarding_template'],
    body: body(sent),
    data,
    statements: 9,
  }),
  update: call({
    method: 'PUT',
    path: one,
    needs,
    summary:
      'Change a template of onboarding; given tasks and papers replace all earlier ones. Onboardings that have begun stay',
    addedBecause,
    changes: ['onboarding_template'],
    body: body({ ...sent, title: maybe(sent.title) }),
    data,
  }),
  ...removable('onboarding_template', {
    ...{ path: one, needs, one: 'a template of onboarding', addedBecause, removed: data, restored: data },
  }),
} as const
