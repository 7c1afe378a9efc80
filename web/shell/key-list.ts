import type { Word } from '../core/words.ts'

type KeyGroup = { title: Word; keys: readonly (readonly [Word, readonly string[]])[] }

/** Every keyboard shortcut, with what it does, by the place where it works. */
export const keyGroups: readonly KeyGroup[] = [
  {
    title: 'Everywhere',
    keys: [
      ['Search applicants, job openings, pages and actions', ['Ctrl', '/']],
      ['Undo the last action', ['Ctrl', 'Z']],
      ['Save a form', ['Ctrl', 'Enter']],
      ['Close and go back to where you were', ['Esc']],
      ['Collapse or expand the menu', ['[']],
      ['Show this list', ['?']],
    ],
  },
  {
    title: 'Lists',
    keys: [
      ['Next and previous', ['J', 'K']],
      ['Open the selected item', ['Enter']],
      ['Search in the list', ['/']],
      ['Create a new one', ['N']],
      ['Rate the applicant of the focused row', ['1', '–', '5']],
    ],
  },
  {
    title: 'Board',
    keys: [
      ['Pick up or drop a card', ['Space']],
      ['Move it to the next step', ['←', '→']],
      ['First and last card of a step', ['Home', 'End']],
      ['Collapse a step', ['F']],
      ['Select a card', ['X']],
      ['Extend the selection', ['Shift', '↓']],
      ['Select all loaded cards of a step', ['Ctrl', 'A']],
    ],
  },
  {
    title: 'The open applicant, or the selected ones',
    keys: [
      ['Move to another step', ['M']],
      ['Reject', ['R']],
      ['Message', ['E']],
      ['Tags', ['T']],
      ['Appointments', ['I']],
    ],
  },
  {
    title: 'Only the open applicant',
    keys: [
      ['Next and previous applicant', ['J', 'K']],
      ['Move to the next step', ['A']],
      ['Write a comment', ['C']],
      ['Rate', ['1', '–', '5']],
      ['Search in the CV', ['/']],
    ],
  },
  {
    title: 'Only the selected ones',
    keys: [
      ['Another job opening', ['O']],
      ['Suggest from the talent pool', ['G']],
      ['New task', ['D']],
      ['Source', ['S']],
      ['Export to Excel', ['L']],
      ['PDF', ['P']],
      ['To the trash', ['Del']],
    ],
  },
  {
    title: 'Calendar',
    keys: [
      ['Today', ['T']],
      ['New memo', ['N']],
      ['Month, week, day, or a list', ['M', 'W', 'D', 'A']],
      ['Previous and next', ['←', '→']],
      ['Move the memo that has the focus', ['Alt', '←', '↓']],
      ['Change the end of a memo', ['Alt', 'Shift', '↓']],
    ],
  },
]
