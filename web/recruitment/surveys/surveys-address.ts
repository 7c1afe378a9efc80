export const surveysHref = '/dashboard/recruitment/questionnaires'

/** Where a questionnaire is changed, or a new one made. */
export const editHref = (id?: string): string => `${surveysHref}/edit${id ? `?survey=${id}` : ''}`

/** Where a questionnaire is seen as applicants see it; with `question` (a key) only that one. */
export const previewHref = (id: string, question?: string): string =>
  `/preview/question/${id}${question ? `?question=${encodeURIComponent(question)}` : ''}`
