import { call, removable } from '../call.ts'
import {
  body,
  choice,
  clearable,
  flag,
  day,
  idOf,
  int,
  list,
  longText,
  maybe,
  numberText,
  orNull,
  shape,
  shown,
  text,
  type Of,
} from '../fields.ts'

/** The kinds of documents. */
export const documentKinds = {
  identity: { fa: 'شناسنامه و کارت ملی', en: 'Identity papers' },
  contract: { fa: 'قرارداد', en: 'Contract' },
  degree: { fa: 'مدرک تحصیلی', en: 'Degree' },
  cv: { fa: 'رزومه', en: 'CV' },
  military: { fa: 'کارت پایان خدمت یا معافیت', en: 'Military service card' },
  medical: { fa: 'گواهی سلامت', en: 'Medical certificate' },
  insurance: { fa: 'بیمه', en: 'Insurance' },
  licence: { fa: 'گواهی‌نامه یا پروانهٔ کار', en: 'Licence' },
  passport: { fa: 'گذرنامه', en: 'Passport' },
  guarantee: { fa: 'ضمانت‌نامه', en: 'Guarantee' },
  other: { fa: 'مدرک دیگر', en: 'Another document' },
} as const
export type DocumentKind = keyof typeof documentKinds

/** The schema of a kind. */
export const documentKind = () =>
  choice(Object.fromEntries(Object.keys(documentKinds).map(key => [key, key])) as { [K in DocumentKind]: K }) // each key maps to itself

/** How many days before the end of a document its notice is sent, and how many at most. */
export const usualNoticeDays = 30
const mostNoticeDays = 365

/** How many documents an employee can have. */
export const mostDocuments = 100

const documentStates = { waiting: 'waiting', accepted: 'accepted', refused: 'refused' } as const
export type DocumentState = keyof typeof documentStates

const document = shape({
  uuid: idOf('employee_document'),
  kind: documentKind(),
  title: shown(),
  /** The last day on which it is valid. */
  expires_on: orNull(day()),
  notice_days: int(0, mostNoticeDays),
  /** Whether the employee sent it by their link. */
  from_link: flag(),
  /** A document from the link waits until somebody accepts or refuses it. */
  state: choice(documentStates),
  refused_because: orNull(shown()),
  /** Its file; `url` works without a token for ten minutes. Null if there is none. */
  file: orNull(shape({ name: shown(), type: shown(), bytes: int(0, 1e9), url: shown() })),
})
export type EmployeeDocument = Of<typeof document>

const all = '/organization/employees/{employee_uuid}/documents'
const one = `${all}/{document_uuid}` as const
const needs = 'organization.users.documents'
const data = shape({ document })
const addedBecause = 'the specification has certificates of employees but no documents'

/** Calls about the documents of an employee. They need a permission of their own, because some are sensitive. */
export const employeeDocuments = {
  list: call({
    method: 'GET',
    path: all,
    needs,
    summary: 'The documents of an employee, those that expire first at the top',
    addedBecause,
    shows: ['employee', 'employee_document'],
    data: shape({ documents: list(document, mostDocuments) }),
  }),
  create: call({
    method: 'POST',
    path: all,
    needs,
    summary: 'Add a document to an employee, with or without its file',
    addedBecause,
    changes: ['employee_document'],
    body: body({
      ...{ kind: documentKind(), title: text(120), expires_on: maybe(day()) },
      notice_days: maybe(numberText(0, mostNoticeDays)),
    }),
    files: ['file'],
    data,
  }),
  update: call({
    method: 'PUT',
    path: one,
    needs,
    summary: 'Change a document; null removes the day of expiry, and absent fields stay',
    addedBecause,
    changes: ['employee_document'],
    body: body({
      ...{ kind: maybe(documentKind()), title: maybe(text(120)), expires_on: clearable(day()) },
      notice_days: maybe(int(0, mostNoticeDays)),
    }),
    data,
  }),
  review: call({
    method: 'PUT',
    path: `${one}/review`,
    needs,
    summary:
      'Accept a document from the link of a new employee, or refuse it with a reason; `waiting` takes either back',
    addedBecause,
    changes: ['employee_document'],
    body: body({ state: choice(documentStates), reason: maybe(longText(500)) }),
    data,
  }),
  ...removable('employee_document', {
    ...{ path: one, needs, one: 'a document of an employee', addedBecause, removed: data, restored: data },
    effect: 'its file is deleted after a week',
  }),
} as const
