import type { SectionName } from '@kargozin/api/recruitment/people/section-names.ts'
import { levelsOf, type PersonalFieldName } from '@kargozin/api/recruitment/people/personal-fields.ts'
import type { Word } from '../../../core/words.ts'
import type { JobValues } from '../job/job-values.ts'

/** The personal fields and sections of the form, grouped by topic. */
export const fieldGroups: readonly { title: Word; fields: PersonalFieldName[]; sections: SectionName[] }[] = [
  {
    title: 'CV and background',
    fields: ['cv_file'],
    sections: ['education', 'experience', 'skill', 'language', 'course', 'articles'],
  },
  {
    title: 'Contact',
    fields: ['email', 'phone', 'referral_contact_number'],
    sections: ['socials', 'guardian', 'cooperate'],
  },
  {
    title: 'Identity',
    fields: ['avatar', 'gender', 'birthday', 'birth_place', 'father_name', 'national_id', 'bc_id', 'citizenship'],
    sections: [],
  },
  { title: 'Family and military service', fields: ['marriage', 'duty', 'religion', 'sponsor'], sections: [] },
  { title: 'Residence', fields: ['residence', 'address', 'postal_code', 'domicile_type'], sections: [] },
  { title: 'Health and more', fields: ['health_status', 'blood_type', 'driving_licenses'], sections: [] },
]

type Levels = Pick<JobValues, 'fields' | 'sections'>
type RequestedLevels = Partial<Record<PersonalFieldName | SectionName, number>>

const sectionNames: readonly string[] = fieldGroups.flatMap(it => it.sections)

function preset(requested: RequestedLevels): Levels {
  const all = Object.entries(requested).map(([name, status]) => ({ name, status }))
  const isSection = (it: { name: string }) => sectionNames.includes(it.name)
  return levelsOf({ required_fields: all.filter(it => !isSection(it)), sections: all.filter(isSection) })
}

/** Ready-made forms that fit most job openings, starting with the shortest. */
export const presets = [
  { id: 'cv', title: 'CV only', levels: preset({ cv_file: 2 }) },
  {
    id: 'usual',
    title: 'Standard',
    levels: preset({ cv_file: 2, email: 2, birthday: 1, education: 1, experience: 1, skill: 1 }),
  },
  {
    id: 'detailed',
    title: 'Detailed',
    levels: preset({
      cv_file: 2,
      email: 2,
      avatar: 1,
      gender: 2,
      birthday: 2,
      marriage: 1,
      duty: 1,
      phone: 1,
      address: 1,
      education: 2,
      experience: 2,
      skill: 2,
      language: 1,
      course: 1,
      socials: 1,
    }),
  },
] as const satisfies readonly { id: string; title: Word; levels: Levels }[]

const same = (a: Levels, b: Levels) => JSON.stringify([a.fields, a.sections]) === JSON.stringify([b.fields, b.sections])

/** The id of the preset that equals the current form. */
export const presetOf = (levels: Levels) => presets.find(it => same(it.levels, levels))?.id

/** The number of optional and required items on the form, without the name and mobile number, which are always requested. */
export function requestedFieldCount({ fields, sections, required_files, questions }: JobValues): number {
  const levels = [...Object.values(fields), ...Object.values(sections)]
  const own = [...required_files, ...questions].map(it => it.status)
  return [...levels, ...own].filter(level => level === 1 || level === 2).length
}

/** With more items than this, the form warns that many applicants will give up. */
export const manyFields = 12
