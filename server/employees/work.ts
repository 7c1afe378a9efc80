import { workFor, type Work } from '../core/queue.ts'
import type { Services } from '../core/http/services.ts'
import { sendingToEmployees, sendToEmployees } from './employee-messages.ts'

/** The worker's tasks for employees. */
export const employeesWork = (services: Services): readonly Work[] => [
  workFor(sendingToEmployees, () => sendToEmployees(services)),
]
