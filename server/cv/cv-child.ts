// Runs as a separate, guarded process (core/guard.ts). Reads one CV after another and answers with the result of each.
import { readFileSync } from 'node:fs'
import { readCvOf } from '@kargozin/cv-reader/cv-of.ts'
import { doTasks } from '../core/guard/guard-child.ts'

doTasks((file: { path: string; name: string }) => readCvOf(readFileSync(file.path), file.name))
