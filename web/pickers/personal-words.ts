import type { PersonalFieldName, SectionName } from '@kargozin/api/recruitment/personal-fields.ts'
import type { LaterItem } from '@kargozin/api/recruitment/snapshot.ts'
import { t, type Word } from '../core/words.ts'

/** What the personal fields are called on screens. */
export const fieldWords: Record<PersonalFieldName, Word> = {
  email: 'E-mail',
  cv_file: 'CV',
  avatar: 'Photo',
  gender: 'Gender',
  birthday: 'Birth date',
  birth_place: 'Place of birth',
  father_name: 'Father’s name',
  national_id: 'National code',
  bc_id: 'Birth certificate number',
  marriage: 'Marital status',
  duty: 'Military service',
  religion: 'Religion',
  blood_type: 'Blood type',
  health_status: 'Health',
  driving_licenses: 'Driving licence',
  citizenship: 'Citizenship',
  phone: 'Home phone',
  referral_contact_number: 'Number of a referee',
  sponsor: 'Guarantor',
  postal_code: 'Postal code',
  address: 'Address',
  domicile_type: 'Housing',
}

/** What the sections are called. */
export const sectionWords: Record<SectionName, Word> = {
  education: 'Education',
  experience: 'Work experience',
  skill: 'Skills',
  language: 'Languages',
  course: 'Courses',
  socials: 'Social networks',
  articles: 'Articles',
}

const places: Readonly<Record<string, Word>> = {
  ...fieldWords,
  ...sectionWords,
  cv: fieldWords.cv_file,
  avatar: fieldWords.avatar,
}

/** What something that is asked later is called: by its own title, or by its place on the form. */
export function laterWord({ title, name }: Pick<LaterItem, 'title' | 'name'>): string {
  const word = places[name]
  return title || (word ? t(word) : name)
}
