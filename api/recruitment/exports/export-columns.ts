import { choice } from '../../fields.ts'
import { personNames, sensitiveFields } from '../people/person-fields.ts'
import { sectionNames } from '../people/section-names.ts'
import { exportedOfApplication } from '../pipeline/application-fields.ts'

/**
 * The names of the columns of an export of applicants. Members without the permission get no sensitive columns. Skills are a
 * column of the person, without their levels.
 */
export const exportColumnNames = [
  ...personNames(it => it.width !== undefined),
  ...(['city', 'job', 'source', 'step', 'tags', 'comments'] as const),
  ...exportedOfApplication,
  ...sectionNames.filter(name => name !== 'skill'),
  ...sensitiveFields,
] as const
export type ExportColumn = (typeof exportColumnNames)[number]

/** The name of a column of an export. */
export const exportColumn = () =>
  choice(Object.fromEntries(exportColumnNames.map(name => [name, name])) as { [Name in ExportColumn]: Name }) // maps each name to itself
