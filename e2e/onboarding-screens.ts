import type { Page } from '@playwright/test'
import { employees } from '@kargozin/api/employees/employees.ts'
import { paths } from '@kargozin/api/paths.ts'
import { onboardings } from '@kargozin/api/recruitment/onboarding/onboarding.ts'
import type { Person } from './people.ts'
import type { Say } from './words.ts'

/** The records for the screens of onboarding: a new employee, and the path of their own page. */
export type OnboardingRecords = { newEmployee: string; onboardingLink: string }

/** Finds the new employee of the demo company, and makes their link. */
export async function readOnboarding(sara: Person): Promise<OnboardingRecords> {
  const { users } = await sara.does(employees.list, { query: { name: 'نگار نوروزی' } })
  const employee_uuid = users[0]?.uuid ?? ''
  const { onboarding } = await sara.does(onboardings.link, { params: { employee_uuid }, body: {} })
  return { newEmployee: employee_uuid, onboardingLink: new URL(onboarding?.link?.url ?? '').pathname }
}

const open = (tab: Parameters<Say>[0]) => async (page: Page, say: Say) => {
  await page.getByRole('tab', { name: say(tab) }).click()
  await page.getByRole('tabpanel').getByText('کارت ملی و شناسنامه').first().waitFor()
}

const addTemplate = async (page: Page, say: Say) => {
  await page
    .getByRole('button', { name: say('Add a template') })
    .first()
    .click()
  await page.getByRole('group', { name: say('Tasks') }).waitFor()
}

type Shown = OnboardingRecords & { hired: string }

const file = ({ newEmployee }: Shown) => paths.employees({ employee: newEmployee })

/** The screens of the way from a hire to an employee, and of the first days. */
export const onboardingScreens = [
  { name: 'employees-hire', as: 'owner', path: ({ hired }: Shown) => paths.hire({ hired }) },
  { name: 'employees-onboarding', as: 'owner', over: true, path: file, act: open('Onboarding') },
  { name: 'employees-papers', as: 'owner', over: true, path: file, act: open('Documents') },
  { name: 'settings-onboarding', as: 'owner', path: () => paths.onboardingTemplates(), act: addTemplate },
  { name: 'settings-onboarding-founder', as: 'founder', path: () => paths.onboardingTemplates() },
  { name: 'onboarding', as: 'stranger', path: ({ onboardingLink }: Shown) => onboardingLink },
] as const
