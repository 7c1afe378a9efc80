import type { Word } from '../../areas.ts'
import type { OwnNames } from '../../fields.ts'
import { templateTitles } from '../../messages/template-titles.ts'
import { isNoun, nounNames, nouns, type Noun } from '../../nouns.ts'
import { roleExamples } from '../../organisation/role-examples.ts'
import { ezafe } from '../../persian.ts'
import { toChart } from './chart-words.ts'
import type { Speaker } from './speaker.ts'

/** The names that the product gives to records that it creates, by subject. */
export const ownNames: Readonly<Record<string, OwnNames>> = { role: roleExamples, message_template: templateTitles }

/** What happens to a record of a noun. `{noun}` is the name of the noun, `{name}` that of the record. */
const toRecords: Readonly<Record<string, Word>> = {
  create: '{by} added the {noun} “{name}”.',
  update: '{by} edited the {noun} “{name}”.',
  delete: '{by} deleted the {noun} “{name}”.',
  restore: '{by} restored the {noun} “{name}”.',
}

/** The nouns outside job openings that have a history. */
const withHistory = nounNames.filter(noun => 'history' in nouns[noun] && !('heardBy' in nouns[noun]))

const ofEach = <T>(value: T): Record<string, T> => Object.fromEntries(withHistory.map(noun => [noun, value]))

/** The sentences for activities outside job openings, by subject. `{name}` is the name of the subject. */
export const toOrganization: Readonly<Record<string, Readonly<Record<string, Word>>>> = {
  ...ofEach(toRecords),
  member: {
    join: '{by} joined the organisation.',
    leave: '{by} left the organisation.',
    remove: '{by} removed {name} from the organisation.',
    restore: '{by} undid the removal of {name}.',
    attach_role: '{by} gave {name} the role “{to}”.',
    detach_role: '{by} took the role “{from}” from {name}.',
  },
  employee: {
    ...toRecords,
    reset_password: '{by} reset the password of {name}.',
    view_as: '{by} saw the product as {name}.',
    employee_complete_survey: '{name} answered the exit survey.',
  },
  invitation: {
    invite: '{by} invited {name}.',
    withdraw: '{by} withdrew the invitation of {name}.',
    restore: '{by} restored the invitation of {name}.',
  },
  organization: {
    create: '{by} founded the organisation.',
    retention: '{by} changed how long applicants or messages are kept.',
    working_time: '{by} changed the working hours of the organisation.',
    special_day: '{by} changed a holiday or a working day.',
    transfer_ownership: '{by} transferred ownership of the organisation to {name}.',
  },
  absence: {
    create: '{by} added an absence of {name}.',
    delete: '{by} deleted an absence of {name}.',
  },
  export_template: { update: '{by} edited the PDF template.' },
  chart_group: toChart,
}

/**
 * The sentences for three cases: the name was deleted, the reader may not see the name, or the action has no sentence of
 * its own. `{one}` is the name of the noun with “a”.
 */
export const generalOfOrganization: Readonly<Record<string, Word>> = {
  ...ofEach('{by} changed {one}.'),
  member: '{by} changed something about a member.',
  chart_group: '{by} changed the chart.',
  organization: '{by} changed the settings of the organisation.',
  export_template: '{by} edited the PDF template.',
}

/** The name of the subject's noun for a sentence: `noun` before the name of a record, `one` for some record. */
export function nounIn(subject: string, speaker: Speaker): { noun: string; one: string } {
  const { history }: Noun = isNoun(subject) ? nouns[subject] : {}
  const word = history ? speaker.say(history.one) : ''
  if (speaker.locale === 'fa') return { noun: ezafe(word), one: `یک ${word}` }
  // A unit begins with the sound of y.
  return { noun: word, one: `${/^(?!uni)[aeiou]/.test(word) ? 'an' : 'a'} ${word}` }
}

/** The labels of fields of the profile and the career page in the history. The values of long texts, lists and pictures are not shown. */
export const profileFields = {
  logo: { word: 'Logo', kind: 'long' },
  about: { word: 'About us, in Persian', kind: 'long' },
  about_en: { word: 'About us, in English', kind: 'long' },
  website: { word: 'Website' },
  photo: { word: 'Photo', kind: 'long' },
  expires_on: { word: 'Valid until', kind: 'day' },
  notice_days: { word: 'Notify so many days before', kind: 'number' },
  career_color: { word: 'Colour of the career page' },
  career_headline: { word: 'Title of the career page' },
  career_headline_en: { word: 'Title of the career page, in English' },
  career_links: { word: 'Links', kind: 'long' },
  career_benefits: { word: 'What we offer', kind: 'long' },
  career_questions: { word: 'Questions and answers', kind: 'long' },
  career_pictures: { word: 'Pictures', kind: 'long' },
  career_openings: { word: 'Order of the job openings', kind: 'long' },
} as const satisfies Readonly<Record<string, { word: Word; kind?: 'long' | 'day' | 'number' }>>
