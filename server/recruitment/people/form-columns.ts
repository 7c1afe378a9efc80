import { wireName } from '@kargozin/api/field-table.ts'
import { personFieldTable } from '@kargozin/api/recruitment/people/person-fields.ts'
import { personalFields } from '@kargozin/api/recruitment/people/personal-fields.ts'
import { personColumns } from '../access/person-columns.ts'

/** The columns of an applicant that a form fills, besides name and mobile. The form has the city as `residence`. */
export const formColumns = personColumns.filter(
  name => name === 'city_id' || wireName(personFieldTable, name) in personalFields,
)
