import { call } from '../../call.ts'
import { id, instant, list, orNull, shape } from '../../fields.ts'
import { sentSurvey } from './surveys.ts'

/**
 * Calls about the questionnaires that employees get when their work ends (`exit_survey_key` of members.remove). They answer by the public calls
 * of all questionnaires.
 */
export const exitSurveys = {
  ofEmployee: call({
    method: 'GET',
    path: '/organization/employees/{uuid}/exit-surveys',
    needs: 'organization.users.private',
    summary: 'The exit surveys of an employee with questions and answers, the last one first',
    addedBecause: 'the specification has no exit survey',
    shows: ['employee'],
    data: shape({
      surveys: list(
        shape({
          ...sentSurvey.shape,
          uuid: id(),
          /** Null: not yet, or the employee has neither a mobile number nor an e-mail address. */
          sent_at: orNull(instant()),
        }),
      ),
    }),
  }),
} as const
