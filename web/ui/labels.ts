/** The texts of the kit itself (names of small buttons, mostly for screen readers), in English. */
export const labels = {
  close: 'Close',
  clear: 'Clear',
  remove: 'Remove',
  loading: 'Loading…',
  choose: 'Choose…',
  nothingFound: 'Nothing found',
  add: 'Add',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pages: 'Pages',
  required: 'Required',
  from: 'From',
  to: 'To',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  bulletList: 'Bullet list',
  numberedList: 'Numbered list',
  link: 'Link',
  linkAddress: 'Link address',
  quote: 'Quote',
  undo: 'Undo',
  redo: 'Redo',
  selectAll: 'Select all',
  sortBy: 'Sort by',
  breadcrumbs: 'Breadcrumbs',
  allTabs: 'All tabs',
  unit: 'Unit',
  minutes: 'minutes',
  hours: 'hours',
  days: 'days',
  notLoaded: 'This part could not be loaded.',
  tryAgain: 'Try again',
}

/** Sets the kit's texts in the language of the page. Called once, before the first rendering. */
export function setLabels(words: Partial<typeof labels>): void {
  Object.assign(labels, words)
}
