import { useEffect, useState } from 'react'
import { checkAnswer, type FormQuestion } from '@kargozin/api/recruitment/question-rules.ts'
import { surveys, type AskedQuestion, type SurveyAnswer } from '@kargozin/api/recruitment/surveys.ts'
import { ruleWord } from '@kargozin/api/rules.ts'
import { useSend } from '../core/api.ts'
import { dropKept, keep, readKept } from '../core/kept.ts'
import { CallError } from '../core/make-call.ts'
import { t } from '../core/words.ts'

type Answers = Record<string, SurveyAnswer>

/** The question as the parts that ask it take it. */
export const formQuestion = ({ id, title, type, options, level }: AskedQuestion): FormQuestion => ({
  key: id,
  title,
  type,
  options,
  level,
})

/** What is wrong with an answer, in words. */
function errorOf(question: AskedQuestion, answer: SurveyAnswer | undefined): string | undefined {
  const checked = checkAnswer(formQuestion(question), answer)
  if (!('broken' in checked)) return undefined
  const { rule, limit } = checked.broken
  return t(ruleWord(rule), limit === undefined ? undefined : { limit })
}

const answered = (questions: readonly AskedQuestion[]): Answers =>
  Object.fromEntries(questions.map(it => [it.id, it.user_answer]))

/** What is written and not sent yet, kept in this browser a moment after each change; `forget` what was sent at once. */
function useUnsent(uuid: string, questions: readonly AskedQuestion[]) {
  const name = `survey ${uuid}`
  const [unsent, setUnsent] = useState<Answers>(() => {
    const kept = readKept<Answers>(name) ?? {}
    const asked = new Set(questions.map(it => it.id))
    return Object.fromEntries(Object.entries(kept).filter(([id]) => asked.has(id)))
  })
  useEffect(() => {
    if (Object.keys(unsent).length === 0) return dropKept(name)
    const timer = setTimeout(() => keep(name, unsent), 300)
    return () => clearTimeout(timer)
  }, [name, unsent])
  // At once, for the page may be gone before the next drawing: telephones are lent.
  const forget = (ids: ReadonlySet<string>) => {
    const rest = Object.fromEntries(Object.entries(unsent).filter(([id]) => !ids.has(id)))
    if (Object.keys(rest).length === 0) dropKept(name)
    else keep(name, rest)
    setUnsent(rest)
  }
  const write = (id: string, answer: SurveyAnswer) => setUnsent(now => ({ ...now, [id]: answer }))
  return { unsent, write, forget }
}

/** Completed meanwhile, on another device say, or not where this page thinks that it is. */
const isOld = ({ status, fields }: CallError) => status === 409 || fields.some(it => it.field === 'page_index')

/**
 * What somebody answers of a questionnaire, page by page: what he has sent, what he has written since, and what is wrong
 * with it, told once a question was left or sending was tried.
 */
export function useSurvey(uuid: string, questions: readonly AskedQuestion[]) {
  const [sent, setSent] = useState(() => answered(questions))
  const { unsent, write, forget } = useUnsent(uuid, questions)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Record<string, string>>({})
  const { sendAndWait, pending } = useSend(surveys.answer, { quiet: true })
  const answers = { ...sent, ...unsent }
  const ownErrors = Object.fromEntries(
    questions.flatMap(it => {
      const error = errorOf(it, answers[it.id])
      return error ? [[`answers.${it.id}`, error]] : []
    }),
  )
  const onPage = (page: number) => questions.filter(it => it.page_index === page)

  /** Sends a page. Gives the names of the fields that keep it from being sent, or what the server says then. */
  const send = async (page: number) => {
    const asked = onPage(page)
    const names = asked.map(it => `answers.${it.id}`)
    setLeft(now => new Set([...now, ...names]))
    const wrong = names.filter(it => ownErrors[it])
    if (wrong.length > 0) return { wrong }
    const given = asked.map(it => ({ question_id: it.id, answer: answers[it.id] ?? null }))
    try {
      const state = await sendAndWait({ params: { uuid }, body: { page_index: page, answers: given } })
      setSent(answers)
      forget(new Set((state.is_completed ? questions : asked).map(it => it.id)))
      return { state }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // What was written is kept; the page begins anew where the questionnaire stands.
      if (isOld(error)) location.reload()
      setRefused(Object.fromEntries(error.fields.map(it => [it.field, it.message])))
      return { wrong: error.fields.map(it => it.field) }
    }
  }
  return {
    values: { answers },
    error: (name: string) => refused[name] ?? (left.has(name) ? ownErrors[name] : undefined),
    leave: (name: string) => setLeft(now => new Set(now).add(name)),
    set: (_group: 'answers', id: string, answer: unknown) => {
      setRefused(({ [`answers.${id}`]: _changed, ...others }) => others)
      write(id, answer as SurveyAnswer) // as the question's own part gives it
    },
    onPage,
    send,
    pending,
  }
}
