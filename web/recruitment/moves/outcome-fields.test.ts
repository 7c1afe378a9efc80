import { ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { outcomeNamesOf } from '@kargozin/api/recruitment/pipeline/application-fields.ts'

const dialogs = { reasons: 'RejectDialog.tsx', probation: 'MoveDialog.tsx' } as const

for (const [question, file] of Object.entries(dialogs))
  test(`the dialog that asks for (${question}) has an input and a label for each field`, () => {
    const dialog = readFileSync(new URL(file, import.meta.url), 'utf8')
    const names = outcomeNamesOf(question as keyof typeof dialogs) // `dialogs` has exactly these keys
    ok(names.length > 0)
    for (const name of names) {
      ok(dialog.includes(`nameOfField('${name}')`), `${name} is missing from the dialog, or has another name there`)
      ok(dialog.includes(`field('${name}')`), `${name} has no input`)
    }
  })
