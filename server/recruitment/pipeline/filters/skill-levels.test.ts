import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { skillLevels } from '@kargozin/api/labels-person.ts'
import { foldName } from '@kargozin/api/persian.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { chanceFrom } from '../../../demo/chance.ts'
import { world } from '../../../test/world.ts'

const arya = world()

type Entry = { name?: string; line?: string; level?: number }

const names = [
  'React',
  'React Native',
  'اکسل',
  'اكسل پيشرفته',
  'C',
  'C++',
  'R',
  'مقدماتی‌نویسی',
  '[a-z]+',
  'Node.js (expert)',
]
const labels = Object.values(skillLevels).flatMap(it => [it.fa, it.en.toUpperCase()])

/** Whether somebody with these entries has one of the names with at least this level: the rule, without the column. */
function has(entries: readonly Entry[], typed: string | undefined, least: number): boolean {
  return entries.some(({ name, line, level }) => {
    const text = name ?? line ?? ''
    const levels = Object.entries(skillLevels).flatMap(([key, it]) => {
      const isNamed = text.includes(it.fa) || text.toLowerCase().includes(it.en.toLowerCase())
      return (level === undefined ? isNamed : level === Number(key)) ? [Number(key)] : []
    })
    const key = foldName(typed ?? '')
    const isIt = key.length < 3 && key !== '' ? foldName(text) === key : foldName(text).includes(key)
    return isIt && levels.some(it => it >= least)
  })
}

test('a skill with its level is found as the entries say, whatever they are', async () => {
  const chance = chanceFrom(7)
  const job_uuid = (await arya.sara.does(jobs.create, { body: { title: 'برنامه‌نویس' } })).job.uuid
  const people: { id: string; entries: Entry[] }[] = []
  for (let at = 0; at < 40; at++) {
    const entries = Array.from({ length: chance.upTo(4) }, (): Entry => {
      const text = chance.upTo(2) === 0 ? chance.of(names) : `${chance.of(names)} ${chance.of(labels)}`
      return {
        [chance.upTo(2) === 0 ? 'name' : 'line']: text,
        ...(chance.upTo(2) === 0 && { level: 1 + chance.upTo(4) }),
      }
    })
    const body = { name: 'الف', last_name: `ب${at}`, mobile: `0912000${1000 + at}` }
    const { applicant } = await arya.sara.does(applicants.create, { params: { job_uuid }, body })
    people.push({ id: applicant.uuid, entries })
  }
  // Written twice, so that the column follows a change.
  for (const shift of [1, 0])
    for (const [at, { id }] of people.entries()) {
      const skill = people[(at + shift) % people.length]?.entries ?? []
      const skills = skill.map(it => it.name ?? it.line ?? '')
      await arya.inside(db =>
        sql`update applicant set entries = ${JSON.stringify({ skill })}::jsonb, skills = ${skills}::text[]
             where application_id = ${id}`.execute(db),
      )
    }
  for (const typed of [undefined, ...names])
    for (const level of [1, 2, 3, 4]) {
      const query = { ...(typed && { skill: [typed] }), skill_level: [String(level)], per_page: 100 }
      const found = (await arya.sara.does(applicants.ofJob, { params: { job_uuid }, query })).applicants
      const right = people.filter(it => has(it.entries, typed, level)).map(it => it.id)
      deepEqual(found.map(it => it.uuid).toSorted(), right.toSorted(), `${typed} ${level}`)
    }
})
