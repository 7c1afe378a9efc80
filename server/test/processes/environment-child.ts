// Runs in a separate process under guard (guard.ts): answers with the names of its environment.
import { doTasks } from '../../core/guard/guard-child.ts'

doTasks(async () => Object.keys(process.env))
