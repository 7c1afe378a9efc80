import { call } from '../../call.ts'
import { list, queryText, shape, shown } from '../../fields.ts'

/** The number of skills in one answer. `title` finds the others. */
export const offeredSkills = 50

/** Calls about the skills that job openings require. */
export const skills = {
  list: call({
    method: 'GET',
    path: '/organization/skills',
    needs: 'organization.hiring',
    summary: 'The skills of the job openings that the caller may see, the most frequent first; `title` searches them',
    shows: ['job'],
    query: shape({ title: queryText() }),
    data: shape({ skills: list(shape({ title: shown() }), offeredSkills) }),
  }),
} as const
