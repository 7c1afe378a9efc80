import { EmployeeOnboarding } from '../employees/onboarding/EmployeeOnboarding.tsx'

const employee = {
  uuid: '01890000-0000-7000-8000-000000000001',
  started_on: '2026-06-06',
  place: { position: null, branch: null, supervisor: null },
}

/** The onboarding of an employee, as the tab of their file shows it. */
export const OnboardingStory = () => <EmployeeOnboarding employee={employee} />
