import type { Word } from '../../core/words.ts'

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
  collaborationModel: 'Way of working',
  salary_min: 'Pay from',
  salary_max: 'Pay up to',
  salary_currency: 'Currency of the pay',
  required_hires: 'How many people',
  valid_through: 'Accepts applications until',
  tags: 'Tags',
  recruit_details: 'Why it is open',
  requirements: 'What is asked of people',
  form_options: 'Fields of the form',
  required_files: 'Files asked for',
  questions: 'Questions',
  interview_forms: 'Interview forms',
  people: 'People',
} as const satisfies Record<string, Word>
