import { useEffect, useRef, useState } from 'react'
import {
  checkForm,
  saysNothing,
  type filesOf,
  type ApplicationForm,
  type FilledForm as Filled,
} from '@kargozin/api/recruitment/apply/application-rules.ts'
import { ruleWord } from '@kargozin/api/rules.ts'
import { CallError } from '../../core/calls/make-call.ts'
import { t } from '../../core/words.ts'
import { removeStored } from '../../core/kept.ts'
import { keepDraft, readDraft, type Draft, type Values } from './draft.ts'
import { noValues, over, useProposals } from './proposals.ts'

/** A file field of the form: the CV, the photo, a requested file, or the answer to a question. */
export type FileName = 'cv' | 'avatar' | ReturnType<typeof filesOf>[number]['field']
export type Files = Partial<Record<FileName, File>>

/** The state of sending. `share` is the progress, 0 to 1. */
export type SendState =
  | { at: 'writing' }
  | { at: 'sending'; share: number }
  | { at: 'refused'; message: string; there: boolean }
  | { at: 'sent' }

/** The server's limit in bytes. The server checks it too, but only after everything has been sent. */
const maxBytes = 25 * 1024 * 1024

/** The accepted file types of a field, by extension. The server checks the content. */
export const acceptedFiles = (name: FileName): string[] => {
  const pictures = ['.jpg', '.jpeg', '.png', '.webp']
  if (name === 'avatar') return pictures
  const documents = ['.pdf', '.doc', '.docx', '.odt', '.rtf']
  return name === 'cv' ? [...documents, ...pictures] : [...documents, '.xlsx', '.pptx', ...pictures]
}

/** The error of a file that a browser can detect; undefined if there is none. */
function fileError(name: FileName, file: File | undefined): string | undefined {
  if (!file) return undefined
  if (file.size === 0) return t('This file is empty. Choose another one.')
  if (file.size > maxBytes) return t('This file is too large. At most {megabytes} MB are accepted.', { megabytes: 25 })
  const fits = acceptedFiles(name).some(ending => file.name.toLowerCase().endsWith(ending))
  return fits ? undefined : t('This file type is not accepted here.')
}

const filled = ({ texts, sections, answers }: Values, files: Files): Filled => ({
  texts,
  sections,
  answers,
  files: Object.fromEntries(Object.keys(files).map(name => [name, true])),
})

const namesOf = (files: Files) => Object.keys(files) as FileName[] // the record has no other keys

/** All errors of the form by field, checked by the same rules as on the server. */
function errorsOf({ form, later }: Filling, values: Values, files: Files): Record<string, string> {
  const { broken } = checkForm(form, filled(values, files), later)
  const ofFields = broken.map(({ field, rule, limit }) => [
    field,
    t(ruleWord(rule), limit === undefined ? undefined : { limit }),
  ])
  const ofFiles = namesOf(files).flatMap(name => {
    const error = fileError(name, files[name])
    return error ? [[name, error]] : []
  })
  return Object.fromEntries([...ofFields, ...ofFiles])
}

/** Keeps only the fields that the form has, because a draft may be older than the form. */
function only(form: ApplicationForm, draft: Draft): Draft {
  const fields = new Set<string>(['name', 'last_name', 'mobile', ...form.fields.map(it => it.name)])
  const sections = new Set<string>(form.sections.map(it => it.name))
  const questions = new Set(form.questions.map(it => it.key))
  const pick = <T>(all: Record<string, T>, names: Set<string>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)))
  return {
    key: draft.key,
    files: draft.files,
    texts: pick(draft.texts, fields),
    sections: pick(draft.sections, sections),
    answers: pick(draft.answers, questions),
  }
}

/** Converts the values to the body of the call. */
function bodyOf({ texts, sections, answers }: Values, website: string) {
  const named = Object.fromEntries(
    Object.entries(sections).flatMap(([name, lines]) => (lines.length > 0 ? [[name, JSON.stringify(lines)]] : [])),
  )
  return {
    ...texts,
    ...named,
    answers: JSON.stringify(answers),
    website: website || undefined,
  }
}

const withStart = (start: Values, draft: Draft): Draft => ({ ...draft, ...over(start, draft) })

/** The typed values. They are stored in this browser 300 ms after each change, and deleted after sending. */
function useDraft({ form, name, start = noValues, preview }: Filling) {
  const [draft, setDraft] = useState(() => withStart(start, only(form, readDraft(name))))
  const first = useRef(draft)
  // Set after sending, because the timer of the last change may still be running and would store the draft again.
  const dropped = useRef(false)
  useEffect(() => {
    // Values that the user has not changed are not stored, so that newer values can be loaded next time.
    if (preview || draft === first.current) return
    const timer = setTimeout(() => !dropped.current && keepDraft(name, draft), 300)
    return () => clearTimeout(timer)
  }, [name, draft, preview])
  const drop = () => {
    dropped.current = true
    removeStored(name)
  }
  return [draft, setDraft, drop] as const
}

/**
 * The errors to show. An error of the form's own rules is shown after the user has left the field or tried to send. Errors
 * of the server are shown at once.
 */
function useErrors(errors: Record<string, string>) {
  const [leftFields, setLeftFields] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  return {
    error: (name: string) => refused[name] ?? (tried || leftFields.has(name) ? errors[name] : undefined),
    // Delayed until the press that left the field has ended, because an error message would move the pressed button.
    leave: (name: string) => void setTimeout(() => setLeftFields(now => new Set(now).add(name)), 200),
    showAll: () => setTried(true),
    refuse: setRefused,
    /** Removes the server's error of a field whose value was changed. */
    forget: (name: string) =>
      setRefused(now =>
        Object.fromEntries(Object.entries(now).filter(([field]) => field !== name && !field.startsWith(`${name}.`))),
      ),
  }
}

/**
 * The server's errors by field. For a file, the message of the whole answer is shown, because it is more informative.
 */
const serverErrors = ({ fields, message }: CallError, files: Files): Record<string, string> =>
  Object.fromEntries(fields.map(it => [it.field, it.field in files ? message : it.message]))

/** A form to fill in, and the function that sends it. */
export type Filling = {
  form: ApplicationForm
  /** Whether the form asks for additional information, without name and mobile. */
  later?: boolean
  /** The name under which this browser stores the draft. */
  name: string
  /** The values that are already known. */
  start?: Values
  /** The names of files that were sent earlier, by field. */
  given?: Partial<Record<string, string>>
  /** Whether this is a preview. Nothing is sent then. */
  preview?: boolean
  /** Sends the form. Returns a function to call afterwards. A repeated sending has the same `key`. */
  send: (
    filled: { body: ReturnType<typeof bodyOf>; files: Files; key: string },
    onShare: (share: number) => void,
  ) => Promise<(() => void) | undefined>
}

/** The reason why a form without errors cannot be sent. */
function whyUnsent({ form, later, preview }: Filling, typed: Filled): string | undefined {
  if (preview) return t('This is a preview; nothing is sent.')
  const empty = later && saysNothing(checkForm(form, typed, later).checked, typed)
  return empty ? t('Fill in at least one of these first.') : undefined
}

/** Returns the draft with the name of the chosen file, or without a name if no file is chosen. */
const withFile = (draft: Draft, name: FileName, file: File | undefined): Draft => {
  const { [name]: _old, ...others } = draft.files ?? {}
  return { ...draft, files: file ? { ...others, [name]: file.name } : others }
}

/** The name of a file that was chosen before a reload. The browser does not keep the file itself. */
const lostIn = (draft: Draft, files: Files) => (name: FileName) => (files[name] ? undefined : draft.files?.[name])

/**
 * The state of a form while it is being filled in: the values, which are stored as a draft until they are sent; the
 * errors to show; and a function that sends the form, which runs only once even if the button is pressed twice.
 */
export function useFilledForm(filling: Filling) {
  const [sending, setSending] = useState<SendState>({ at: 'writing' })
  const [typed, setDraft, dropDraft] = useDraft(filling)
  const { draft, ...proposing } = useProposals(typed, setDraft)
  const [files, setFiles] = useState<Files>({})
  const [website, setWebsite] = useState('')
  const errors = errorsOf(filling, draft, files)
  const { error, leave, showAll, refuse, forget } = useErrors(errors)
  // A ref, because state would be updated too late for the second of two clicks.
  const busy = useRef(false)
  const set = (group: keyof Values, name: string, value: unknown) => {
    forget(group === 'answers' ? `answers.${name}` : name)
    setDraft(now => ({ ...now, [group]: { ...now[group], [name]: value } }))
  }
  const setFile = (name: FileName, file: File | undefined) => {
    forget(name)
    leave(name)
    setFiles(({ [name]: _old, ...others }) => (file ? { ...others, [name]: file } : others))
    setDraft(now => withFile(now, name, file))
  }
  const sendOnce = async () => {
    setSending({ at: 'sending', share: 0 })
    const sent = { body: bodyOf(draft, website), files, key: draft.key }
    const done = await filling.send(sent, share => setSending({ at: 'sending', share }))
    // Before `done` is called, because `done` may unmount this form.
    dropDraft()
    setSending({ at: 'sent' })
    done?.()
  }
  /** Sends the form. Returns the names of the fields with errors. */
  const send = async (): Promise<string[]> => {
    showAll()
    if (busy.current || Object.keys(errors).length > 0) return Object.keys(errors)
    const unsent = whyUnsent(filling, filled(draft, files))
    if (unsent) {
      setSending({ at: 'refused', message: unsent, there: true })
      return []
    }
    busy.current = true
    const failed: unknown = await sendOnce().catch((reason: unknown) => reason)
    busy.current = false
    if (!failed) return []
    if (!(failed instanceof CallError)) throw failed
    setSending({ at: 'refused', message: failed.message, there: failed.status === 409 })
    refuse(serverErrors(failed, files))
    return failed.fields.map(it => it.field)
  }
  const held = { key: draft.key, values: draft, files, given: filling.given ?? {}, lost: lostIn(draft, files) }
  return { ...held, website, sending, error, set, setFile, setWebsite, leave, send, ...proposing }
}

export type FilledForm = ReturnType<typeof useFilledForm>
