import { askedText, id, int, list, shape, shown, type Of } from '../../fields.ts'
import { jobTemplate } from './job-templates.ts'

/** `search` narrows the titles to those that have this text, however it is spelled. */
export const creationQuery = shape({ search: askedText() })

/** All that the form of a job opening chooses from. Of jobs that the caller may see, and of no others. */
export const creationData = shape({
  /** Titles of the organisation's own jobs, the most used first. */
  titles: list(shown(), 20),
  /** The colleagues by name, the first two hundred; more of them by members.pick. */
  members: list(shape({ id: id(), uuid: id(), fullName: shown() })),
  tags: list(shape({ uuid: id(), title: shown() }), 5000),
  templates: list(jobTemplate),
  /** What earlier jobs asked for and offered, the most used first. */
  skills: list(shown(), 50),
  competencies: list(shown(), 50),
  facilities: list(shown(), 50),
  sources: list(shape({ source_key: shown(), title: shown() })),
  /** The steps that a job gets when none are given. */
  steps: list(shape({ title: shown(), type: int(1, 99) })),
})
export type CreationData = Of<typeof creationData>
