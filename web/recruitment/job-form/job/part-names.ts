import type { Word } from '../../../core/words.ts'

/**
 * The fields of the create and update calls that the form sets, and what they are called when it is said who changed
 * them.
 */
export const partNames = {
  title: 'Title',
  description: 'Description',
  activities: 'Duties',
  knowledgeRequired: 'Knowledge required',
  competencies: 'Competencies',
  skills: 'Skills',
  facilities: 'Benefits',
  city_id: 'City',
  contract_type: 'Contract',
  collaborationModel: 'Work arrangement',
  salary_min: 'Minimum pay',
  salary_max: 'Maximum pay',
  salary_currency: 'Pay currency',
  required_hires: 'Number of openings',
  valid_through: 'Application deadline',
  tags: 'Tags',
  recruit_details: 'Reason for hiring',
  requirements: 'Requirements for applicants',
  form_options: 'Form fields',
  required_files: 'Requested files',
  questions: 'Questions',
  interview_forms: 'Interview forms',
  people: 'People',
} as const satisfies Record<string, Word>
