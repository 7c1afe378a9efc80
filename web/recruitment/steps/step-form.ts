import type { StepInFull } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { stepTypes } from '@kargozin/api/labels.ts'

/** The pages of the dialog, from 1. */
export const stepPages = { what: 1, people: 2, notices: 3 } as const
export type StepPage = (typeof stepPages)[keyof typeof stepPages]

/** Someone who supervises a step, and what he may do there. */
type StepSupervisor = { id: string; fullName: string; scope: 'change' | 'show' }

/** A step as the dialog holds it. */
export type StepValues = {
  title: string
  type: number | null
  /** The step after which it stands; null for the first place. */
  afterList: string | null
  supervisors: StepSupervisor[]
  notification_type: number
  further_information_channel: number | null
  notify_to_complete_information: boolean
  sendHiringSurvey: number
  email_template_id: string | null
  sms_template_id: string | null
  /** The questionnaires that whoever enters is sent. */
  job_surveys_id: string[]
}

/** What a new step starts with, as the specification has it. */
export const newStep = (afterList: string | null): StepValues => ({
  title: '',
  type: null,
  afterList,
  supervisors: [],
  notification_type: 0,
  further_information_channel: 0,
  notify_to_complete_information: false,
  sendHiringSurvey: 1,
  email_template_id: null,
  sms_template_id: null,
  job_surveys_id: [],
})

/** Only types that are shown can be chosen; another one counts as none. */
const shownType = (type: number): number | null => (type in stepTypes ? type : null)

/** The values of a step that is there already. */
export const valuesOf = (step: StepInFull): StepValues => ({
  title: step.title,
  type: shownType(step.type),
  afterList: step.afterList,
  supervisors: step.supervisors.map(({ id, fullName, scope }) => ({
    id,
    fullName,
    scope: scope === 'change' ? 'change' : 'show',
  })),
  notification_type: step.notification_type,
  further_information_channel: step.further_information_channel,
  notify_to_complete_information: step.notify_to_complete_information,
  sendHiringSurvey: step.sendHiringSurvey,
  email_template_id: step.email_template_id,
  sms_template_id: step.sms_template_id,
  job_surveys_id: step.job_surveys_id,
})

/** The body of the call: names stay here, and nothing is sent of a channel where nothing is asked. */
export function bodyOf({ supervisors, type, ...rest }: StepValues) {
  return {
    ...rest,
    type: type ?? undefined,
    further_information_channel: rest.notify_to_complete_information ? (rest.further_information_channel ?? 0) : 0,
    supervisors: supervisors.map(({ id, scope }) => ({ id, scope })),
  }
}

/** The body of a change: the place only when it was chosen anew, for others may have moved the steps around it meanwhile. */
export function changeOf(values: StepValues, { afterList, version }: StepInFull) {
  const { afterList: wanted, ...body } = bodyOf(values)
  return { ...body, version, ...(wanted === afterList ? {} : { afterList: wanted }) }
}

/** The page to begin with: without a type nothing else can be set, and `warns` says that a later page was asked for. */
export function firstPage(wanted: StepPage, type: number | null): { page: StepPage; warns: boolean } {
  const early = wanted > stepPages.what && type === null
  return { page: early ? stepPages.what : wanted, warns: early }
}
