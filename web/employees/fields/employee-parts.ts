import { certificateNames, employeeNames, privateNames, salaryNames } from '@kargozin/api/employees/employee-fields.ts'
import type { Employee } from '@kargozin/api/employees/employees.ts'
import { t } from '../../core/words.ts'

const contract: readonly string[] = [
  ...['personnel_code', 'employer', 'contract_type', 'started_on', 'probation_ends_on', 'contract_ends_on'],
]
const isOfContract = (name: string): boolean => contract.includes(name)

/** The fields of a part of the form and of the file, in the order of the table. */
export const namesIn = {
  person: employeeNames.filter(name => !isOfContract(name)),
  contract: employeeNames.filter(isOfContract),
  certificates: certificateNames,
  private: privateNames,
  salary: salaryNames,
} as const

export type EmployeePart = keyof typeof namesIn

/** The titles of the parts. */
export const partTitles = () => ({
  person: t('Personal'),
  contract: t('Contract|of an employee'),
  certificates: t('Certificates'),
  private: t('Sensitive information'),
  salary: t('Salary'),
})

/** The parts that the caller may fill in. */
export const partsFor = (can: Pick<Employee['can'], 'certificates' | 'private' | 'salary'>): EmployeePart[] => [
  ...(['person', 'contract'] as const),
  ...(can.certificates ? (['certificates'] as const) : []),
  ...(can.private ? (['private'] as const) : []),
  ...(can.salary ? (['salary'] as const) : []),
]
