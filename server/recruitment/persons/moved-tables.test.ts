import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { world } from '../../test/world.ts'
import { movedColumns } from './moved-tables.ts'

const arya = world()

test('movedColumns has every column that refers to an application or a person', async () => {
  const { rows } = await arya.asOwner(db =>
    sql<{ place: string }>`
      select distinct c.relname || '.' || a.attname as place
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'uuid'::regtype
         and (a.attname like '%application\_id' or a.attname like '%person\_id' or exists (
           select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'application'::regclass
              and a.attnum = any(k.conkey) and a.attname not in ('organization_id', 'id')))
         and (c.relname, a.attname) not in (('application', 'job_id'), ('application', 'step_id'))
       order by 1`.execute(db),
  )
  const known = Object.keys(movedColumns).filter(place => place !== 'person_merge.other_id')
  deepEqual(
    rows.map(it => it.place),
    known.toSorted(),
    'add the column to moved-tables.ts: how its rows move in a merge, or why they do not',
  )
})
