import { queryText, id, int, list, shape, shown, type Of } from '../../fields.ts'
import { jobTemplate } from './job-templates.ts'

/** `search` limits the titles to those that contain this text. Different spellings of a word match. */
export const creationQuery = shape({ search: queryText() })

/** The choices that the form of a job opening offers. They come only from jobs that the caller may see. */
export const creationData = shape({
  /** Titles of the organisation's own jobs, the most frequent first. */
  titles: list(shown(), 20),
  /** The first two hundred colleagues by name; members.pick finds the others. */
  members: list(shape({ id: id(), uuid: id(), fullName: shown() })),
  tags: list(shape({ uuid: id(), title: shown() }), 5000),
  templates: list(jobTemplate),
  /** The skills, competencies and benefits of earlier jobs, the most frequent first. */
  skills: list(shown(), 50),
  competencies: list(shown(), 50),
  facilities: list(shown(), 50),
  sources: list(shape({ source_key: shown(), title: shown() })),
  /** The default steps of a new job. */
  steps: list(shape({ title: shown(), type: int(1, 99) })),
})
export type CreationData = Of<typeof creationData>
