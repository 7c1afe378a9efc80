import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  checkAnswer,
  maxPoints,
  overspentAt,
  type FormQuestion,
} from '@kargozin/api/recruitment/surveys/question-rules.ts'
import { surveys, type AskedQuestion, type SurveyAnswer } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { ruleWord } from '@kargozin/api/rules.ts'
import { useSend } from '../../core/calls/api.ts'
import { removeStored, keep, readStored } from '../../core/kept.ts'
import { CallError } from '../../core/calls/make-call.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'

type Answers = Record<string, SurveyAnswer>

/** Converts a question to the type of the form's components. */
export const formQuestion = ({ id, title, type, options, level }: AskedQuestion): FormQuestion => ({
  key: id,
  title,
  type,
  options,
  level,
})

/** The error message of an answer; undefined if it is valid. */
function errorOf(question: AskedQuestion, answer: SurveyAnswer | undefined): string | undefined {
  const checked = checkAnswer(formQuestion(question), answer)
  if (!('broken' in checked)) return undefined
  const { rule, limit } = checked.broken
  return t(ruleWord(rule), limit === undefined ? undefined : { limit })
}

const answered = (questions: readonly AskedQuestion[]): Answers =>
  Object.fromEntries(questions.map(it => [it.id, it.user_answer]))

/**
 * The errors of all answers, by field: answers that break the rules of their question, and pages on which too many points are
 * distributed.
 */
function errorsOf(questions: readonly AskedQuestion[], answers: Answers): Record<string, string> {
  const pages = Map.groupBy(questions, it => it.page_index)
  const over = [...pages.values()].flatMap(page => overspentAt(page.map(formQuestion), key => answers[key]) ?? [])
  const tooMany = t(ruleWord('points'), { limit: maxPoints })
  const own = questions.flatMap(it => {
    const error = errorOf(it, answers[it.id])
    return error ? [[`answers.${it.id}`, error]] : []
  })
  return Object.fromEntries([...own, ...over.map(({ key }) => [`answers.${key}`, tooMany])])
}

/** The answers to these questions that this browser has stored. */
function storedAnswers(name: string, questions: readonly AskedQuestion[]): Answers {
  const stored = readStored<Answers>(name) ?? {}
  const ids = new Set(questions.map(it => it.id))
  return Object.fromEntries(Object.entries(stored).filter(([id]) => ids.has(id)))
}

const store = (name: string, answers: Answers) =>
  Object.keys(answers).length === 0 ? removeStored(name) : keep(name, answers)

/** Calls `leave` when the page is closed, hidden, or discarded by a phone that needs memory. */
function useOnLeaving(leave: () => void) {
  const onLeave = useEffectEvent(leave)
  useEffect(() => {
    const listen = () => document.visibilityState === 'hidden' && onLeave()
    const events = ['pagehide', 'visibilitychange'] as const
    for (const event of events) addEventListener(event, listen)
    return () => {
      for (const event of events) removeEventListener(event, listen)
    }
  }, [])
}

/**
 * The answers that were not sent yet. They are stored in this browser 300 ms after each change and when the user
 * leaves the page. `forget` deletes answers that were sent.
 */
function useUnsent(uuid: string, questions: readonly AskedQuestion[]) {
  const name = `survey ${uuid}`
  const [unsent, setUnsent] = useState(() => storedAnswers(name, questions))
  const storing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    storing.current = setTimeout(() => store(name, unsent), 300)
    return () => clearTimeout(storing.current)
  }, [name, unsent])
  useOnLeaving(() => store(name, unsent))
  // Deletes the stored answers at once: the page may be closed before the next rendering, and people share phones.
  const forget = (ids: ReadonlySet<string>) => {
    const rest = Object.fromEntries(Object.entries(unsent).filter(([id]) => !ids.has(id)))
    // The pending timer would store what was just sent, and the next rendering may be too late to cancel it.
    clearTimeout(storing.current)
    store(name, rest)
    setUnsent(rest)
  }
  const write = (id: string, answer: SurveyAnswer) => setUnsent(now => ({ ...now, [id]: answer }))
  return { unsent, write, forget }
}

/**
 * The answers to some questions, and their errors. An error is shown after the user has left its question or tried to send
 * the page.
 */
function useAnswering(
  questions: readonly AskedQuestion[],
  answers: Answers,
  write: (id: string, answer: SurveyAnswer) => void,
) {
  const [leftFields, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Record<string, string>>({})
  const ownErrors = errorsOf(questions, answers)
  const onPage = (page: number) => questions.filter(it => it.page_index === page)
  /** Checks a page and shows its errors from now on. Returns the names of the fields with errors. */
  const check = (page: number): string[] => {
    const names = onPage(page).map(it => `answers.${it.id}`)
    setLeft(now => new Set([...now, ...names]))
    return names.filter(it => ownErrors[it])
  }
  return {
    values: { answers },
    error: (name: string) => refused[name] ?? (leftFields.has(name) ? ownErrors[name] : undefined),
    leave: (name: string) => setLeft(now => new Set(now).add(name)),
    set: (_group: 'answers', id: string, answer: unknown) => {
      setRefused(({ [`answers.${id}`]: _changed, ...others }) => others)
      write(id, answer as SurveyAnswer) // the question's own component gives a value of this type
    },
    onPage,
    check,
    refuse: setRefused,
  }
}

/** The result of sending a page: the progress, or the names of the fields with errors. */
type SentPage = { state: { page_index: number; is_completed: boolean } } | { wrong: string[] }

/** A questionnaire while it is answered page by page. */
export type AnsweredSurvey = Omit<ReturnType<typeof useAnswering>, 'check' | 'refuse'> & {
  send: (page: number) => Promise<SentPage>
  pending: boolean
  /** The reason why the page was refused. Null while the page is sent again. */
  message: string | null
}

/** Whether the error shows that this page is outdated: the questionnaire was completed or continued elsewhere. */
const isOld = ({ status, fields }: CallError) => status === 409 || fields.some(it => it.field === 'page_index')

/** Shows the error as a warning, as the specification requires. The page shows it too, and keeps the typed answers. */
function warn(error: Error): void {
  toast.warning(error instanceof CallError ? error.message : t('Something went wrong. Please try again later.'))
}

/** The answers to a questionnaire: those that were already sent, and those that were typed afterwards. */
export function useSurvey(uuid: string, questions: readonly AskedQuestion[]): AnsweredSurvey {
  const [sent, setSent] = useState(() => answered(questions))
  const { unsent, write, forget } = useUnsent(uuid, questions)
  const [message, setMessage] = useState<string | null>(null)
  const { sendAndWait, pending } = useSend(surveys.answer, { quiet: true, failed: warn })
  const answers = { ...sent, ...unsent }
  const { check, refuse, ...answering } = useAnswering(questions, answers, write)
  const send = async (page: number): Promise<SentPage> => {
    const wrong = check(page)
    if (wrong.length > 0) return { wrong }
    setMessage(null)
    const pageQuestions = answering.onPage(page)
    const pageAnswers = pageQuestions.map(it => ({ question_id: it.id, answer: answers[it.id] ?? null }))
    try {
      const state = await sendAndWait({ params: { uuid }, body: { page_index: page, answers: pageAnswers } })
      setSent(answers)
      forget(new Set((state.is_completed ? questions : pageQuestions).map(it => it.id)))
      return { state }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // The typed answers are stored. After the reload the page shows the questionnaire's current position.
      if (isOld(error)) location.reload()
      refuse(Object.fromEntries(error.fields.map(it => [it.field, it.message])))
      setMessage(error.message)
      return { wrong: error.fields.map(it => it.field) }
    }
  }
  return { ...answering, send, pending, message }
}

/** Like useSurvey, for a preview: the same rules apply as for applicants, but nothing is sent or stored. */
export function useSurveyPreview(questions: readonly AskedQuestion[]): AnsweredSurvey {
  const [answers, setAnswers] = useState<Answers>({})
  const write = (id: string, answer: SurveyAnswer) => setAnswers(now => ({ ...now, [id]: answer }))
  const { check, refuse: _nobody, ...answering } = useAnswering(questions, answers, write)
  const last = Math.max(...questions.map(it => it.page_index))
  const send = (page: number): Promise<SentPage> => {
    const wrong = check(page)
    const state = { page_index: page + 1, is_completed: page === last }
    return Promise.resolve(wrong.length > 0 ? { wrong } : { state })
  }
  return { ...answering, send, pending: false, message: null }
}
