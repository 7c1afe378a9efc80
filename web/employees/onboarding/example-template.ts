import type { BodyIn } from '@kargozin/api/call.ts'
import type { onboardingTemplates } from '@kargozin/api/recruitment/onboarding/templates.ts'
import { t } from '../../core/words.ts'

/** A template to begin with, in the language of the user. */
export const exampleTemplate = (): BodyIn<typeof onboardingTemplates.create> => ({
  title: t('New employee'),
  welcome: t('Welcome! Please send the papers below from your phone, and come to the reception on your first day.'),
  tasks: [
    { title: t('Prepare the desk and the computer'), owner: 'supervisor', day: -2 },
    { title: t('Create the accounts'), owner: 'person', day: -1 },
    { title: t('Welcome, and a walk around the office'), owner: 'supervisor', day: 0 },
    { title: t('Read the rules of the organisation'), owner: 'employee', day: 1 },
    { title: t('Register for the insurance'), owner: 'person', day: 3 },
    { title: t('First talk about how it goes'), owner: 'supervisor', day: 5 },
    { title: t('Talk about the first month'), owner: 'supervisor', day: 22 },
  ],
  papers: [
    {
      kind: 'identity',
      title: t('National card and birth certificate'),
      hint: t('Both sides, well readable'),
      needed: true,
    },
    { kind: 'degree', title: t('Highest degree'), needed: true },
    { kind: 'military', title: t('Military service card'), hint: t('Only if it applies to you'), needed: false },
    { kind: 'insurance', title: t('Insurance record'), needed: false },
  ],
})
