import { body, id, list, maybe, shape, shown, text, type Of } from '../fields.ts'

/** The maximum number of questions of a position or of a group of the chart. */
const maxQuestions = 50

/** The maximum length of a question. */
export const maxQuestion = 500

const question = shape({ uuid: id(), title: shown() })
export type Question = Of<typeof question>

/** The questions that evaluations ask about the people in a position or in a group of the chart, in their order. */
export const questionList = () => list(question, maxQuestions)

/** The body of a call that replaces such questions: a question that is sent with its uuid keeps that uuid. */
export const questionsBody = () =>
  body({ questions: list(body({ uuid: maybe(id()), title: text(maxQuestion) }), maxQuestions) })
