export const surveysHref = '/dashboard/recruitment/questionnaires'

/** Where a questionnaire is changed, or a new one made. */
export const editHref = (id?: string): string => `${surveysHref}/edit${id ? `?survey=${id}` : ''}`
