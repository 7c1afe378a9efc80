import { call } from '../../call.ts'
import {
  queryText,
  queryTexts,
  body,
  choice,
  day,
  flag,
  id,
  idOf,
  instant,
  int,
  list,
  named,
  orNull,
  shape,
  shown,
  type Of,
} from '../../fields.ts'
import { stepTypes } from '../../labels.ts'
import { pageQuery, pagination } from '../../page.ts'
import { joinFields } from '../applicants/applicant-profile.ts'
import { words } from '../people/cv-facts.ts'
import { sensitiveFields, type SensitiveField } from '../people/person-fields.ts'

/** The reasons why two applicants may be the same person, the strongest first. */
const duplicateReasons = { national_id: 'national_id', mobile: 'mobile', email: 'email', name: 'name' } as const
export type DuplicateReason = keyof typeof duplicateReasons

const reasons = list(choice(duplicateReasons))

/** One of the two applications of a possible duplicate. */
const side = shape({
  uuid: id(),
  name: shown(),
  last_name: shown(),
  mobile: orNull(shown()),
  email: orNull(shown()),
  birthday: orNull(shown()),
  job_id: idOf('job'),
  job_title: shown(),
  step_title: named(stepTypes),
  step_type: int(1, 99),
  applied_at: instant(),
})
export type DuplicateSide = Of<typeof side>

const pair = shape({
  applicant: side,
  other: side,
  reasons,
  can: shape({
    /** Whether the caller may edit both applicants. Merging them, and marking them as different persons, require this. */
    merge: flag(),
    /** Whether they can be joined without a comparison: their names and a contact agree, and they applied for different jobs. */
    join: flag(),
  }),
})
export type DuplicatePair = Of<typeof pair>

/** Two applications of one person whose names differ. */
const joinedPair = shape({ applicant: side, other: side, can: shape({ merge: flag() }) })
export type JoinedPair = Of<typeof joinedPair>

/** The largest number up to which a group is counted. */
export const mostCounted = 10_000

/**
 * Applicants with one birth date and similar names, who are too many to be proposed in pairs. Only for callers who see all job
 * openings, because the number includes hidden ones.
 */
const largeGroup = shape({
  birthday: day(),
  /** At most one more than `mostCounted`: then there are more. */
  people: int(0, mostCounted + 1),
})
export type LargeGroup = Of<typeof largeGroup>

/** A merge of this applicant that can be undone. */
const merge = shape({
  uuid: id(),
  at: instant(),
  by: shown(),
  other: shape({ uuid: id(), name: shown(), last_name: shown(), job_title: shown(), applied_at: instant() }),
  /** Whether both applications were for the same job. If so, the other application was merged into this one. */
  same_job: flag(),
  can: shape({ undo: flag() }),
})
export type PersonMerge = Of<typeof merge>

const mergeFields = {
  ...joinFields,
  ...(Object.fromEntries(sensitiveFields.map(name => [name, name])) as { [N in SensitiveField]: N }), // Maps each name to itself.
}
export type MergeField = keyof typeof mergeFields

/** A field with a different value in each application. In `use`, a value that may be chosen is true. */
const mergeChoice = shape({
  field: choice(mergeFields),
  values: shape({ own: words(), other: words() }),
  use: shape({ own: flag(), other: flag() }),
})
export type MergeChoice = Of<typeof mergeChoice>

/** The number of records that undoing a merge cannot restore, because they were permanently deleted or are in use elsewhere. */
const lost = shape({
  applications: int(0, 1e6),
  comments: int(0, 1e6),
  tasks: int(0, 1e6),
  files: int(0, 1e6),
})
export type LostInUnmerge = Of<typeof lost>

/** The filters of the list of possible duplicates: the reasons, and a part of a name. */
export const duplicateFilters = shape({ ...pageQuery, reasons: queryTexts(10), name: queryText() })

const ofApplicant = '/organization/applicants/{applicant_uuid}'
const fields = list(choice(mergeFields), 80)

const pairsOfSeveral =
  'pairs that the caller may see but not edit are left out, as in all actions on several applicants'

/** Calls about several records of the same person in one organisation. Records are never merged automatically. */
export const duplicates = {
  list: call({
    method: 'GET',
    path: '/organization/duplicates',
    needs: 'organization.hiring',
    summary:
      'Pairs of applicants who may be one person, in job openings that the caller may see, the strongest reason first',
    searches: 'always',
    shows: ['application', 'possible_duplicate', 'job'],
    addedBecause: 'the specification has no list of duplicates, but each person should have only one record',
    query: duplicateFilters,
    data: shape({ duplicates: list(pair), groups: list(largeGroup), pagination }),
  }),
  joined: call({
    method: 'GET',
    path: '/organization/duplicates/joined',
    needs: 'organization.hiring',
    summary: 'Applications that were joined to one person by a contact only, although their names differ',
    shows: ['application', 'possible_duplicate'],
    addedBecause: 'a contact alone joined people until decision 056, and members decide who was joined wrongly',
    query: shape(pageQuery),
    data: shape({ joined: list(joinedPair), pagination }),
  }),
  ofApplicant: call({
    method: 'GET',
    path: `${ofApplicant}/duplicates`,
    needs: 'organization.hiring',
    summary: 'The applicants who may be the same person as this one, and the merges of this one that can be undone',
    shows: ['application', 'possible_duplicate'],
    addedBecause: 'the profile shows possible duplicates',
    data: shape({ duplicates: list(pair), merges: list(merge) }),
  }),
  compare: call({
    method: 'GET',
    path: `${ofApplicant}/duplicates/{other_uuid}`,
    needs: 'organization.hiring',
    summary:
      'Compare two applicants before a merge: the fields with different values, and which of the values may be chosen',
    shows: ['job', 'step', 'application', 'possible_duplicate'],
    addedBecause: 'the user chooses the values of a merge one by one',
    data: shape({
      ...joinedPair.shape,
      reasons,
      /** Whether both applications are for the same job. Then a merge keeps only one application. */
      same_job: flag(),
      choices: list(mergeChoice),
      /** The other job openings for which both applicants have applied. A merge also joins these applications. */
      together: list(shape({ job_title: shown() })),
    }),
    statements: 9,
  }),
  merge: call({
    method: 'POST',
    path: `${ofApplicant}/merge`,
    needs: 'organization.hiring',
    summary:
      'Merge the person of another applicant into the person of this one; if both applied for one job, this application remains',
    changes: [
      'application',
      'comment',
      'task',
      'appointment',
      'booking',
      'scorecard',
      'talent',
      'message',
      'reply',
      'message_stop',
      'possible_duplicate',
      'erasure',
      'employee',
    ],
    addedBecause: 'the specification has no call for merging duplicates',
    /**
     * For the fields in `own`, the value of this applicant is used. For the fields in `other`, the value of the other
     * applicant is used. In all other fields, each application keeps its value.
     */
    body: body({ applicant_uuid: idOf('application'), own: fields, other: fields }),
    data: shape({ applicant_uuid: idOf('application'), merge_uuid: id() }),
    statements: 39,
  }),
  join: call({
    method: 'POST',
    path: '/organization/duplicates/join',
    needs: 'organization.hiring',
    summary: 'Join many pairs whose names and contacts agree; pairs that need a comparison are left out',
    changes: ['application', 'possible_duplicate'],
    addedBecause: 'nobody is joined by a contact alone, and organisations have hundreds of pairs without any doubt',
    callers: { supervisors: 'who may look', because: pairsOfSeveral },
    body: body({ pairs: list(shape({ applicant_uuid: idOf('application'), other_uuid: idOf('application') }), 100) }),
    data: shape({
      joined: int(0, 100),
      left: int(0, 100),
      /** Identifies the merges, to undo all of them; null if nothing was joined. */
      join_uuid: orNull(id()),
    }),
  }),
  undoJoin: call({
    method: 'PUT',
    path: '/organization/duplicates/join/{join_uuid}/undo',
    needs: 'organization.hiring',
    summary: 'Undo the merges that were made together, except those on which a later merge depends',
    changes: ['application', 'possible_duplicate'],
    addedBecause: 'joining many pairs at once can be undone',
    callers: { supervisors: 'who may look', because: pairsOfSeveral },
    data: shape({ undone: int(0, 100), left: int(0, 100) }),
  }),
  unmerge: call({
    method: 'PUT',
    path: '/organization/merges/{merge_uuid}/undo',
    needs: 'organization.hiring',
    summary: 'Undo a merge: both applicants get their previous data, and later additions stay where they were added',
    changes: ['application', 'possible_duplicate'],
    addedBecause: 'the specification has no call for merging duplicates',
    data: shape({ applicant_uuid: idOf('application'), other_uuid: idOf('application'), lost }),
    statements: 18,
  }),
  settle: call({
    method: 'PUT',
    path: `${ofApplicant}/different-person`,
    needs: 'organization.hiring',
    summary:
      'Mark two applicants as different persons, or remove this mark; if they are one person so far, they are separated',
    changes: ['possible_duplicate'],
    addedBecause: 'a pair that a user has rejected should not be proposed again, and nobody stays joined by mistake',
    body: body({ applicant_uuid: idOf('application'), different: flag() }),
    data: shape({ different: flag() }),
  }),
} as const
