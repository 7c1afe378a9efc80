export const newJobHref = '/dashboard/recruitment/new-job-opportunity'
export const boardHref = (job: string) => `/dashboard/recruitment/pipeline/${job}`
