import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { imports } from '@kargozin/api/recruitment/imports/imports.ts'
import { importing, rowsOf, sheetOf } from '../../test/importing.ts'
import { world } from '../../test/world.ts'
import { runImport } from './import-run.ts'

const arya = world()
const { makeJob, read, state } = importing(arya)

test('the progress of a restarted import never goes back', async () => {
  const ready = await read(await makeJob(), { file: await sheetOf(rowsOf(3)) })
  await arya.sara.does(imports.save, { params: { import_uuid: ready.uuid } })
  await arya.inside(db => db.updateTable('import').set({ percent: 60 }).where('id', '=', ready.uuid).execute())
  const firstProgress = new Promise<number | undefined>(resolve => {
    const end = arya.services.events.hear(event => {
      if (event.import !== ready.uuid) return
      end()
      resolve(event.done)
    })
  })
  const key = { organization_id: arya.sara.organization, import_id: ready.uuid }
  await runImport(arya.services, key, 'saving', async ({ progress }) => {
    progress(10)
    equal(await firstProgress, 60)
  })
  equal((await state(ready.uuid)).percent, 60)
})
