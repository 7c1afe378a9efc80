import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { messageTemplates } from '@kargozin/api/messages/message-templates.ts'
import { smsParts } from '@kargozin/api/messages/sms-parts.ts'
import { templateTitles } from '@kargozin/api/messages/template-titles.ts'
import { variables } from '@kargozin/api/messages/variables.ts'
import { fill } from '../messages/template-text.ts'
import { world } from '../test/world.ts'
import { seedOrganization } from './seed.ts'

const arya = world()

const seed = () => arya.inside(db => seedOrganization(db, arya.sara.organization, 'fa'))

const listed = async (language: string) =>
  (await arya.sara.call(messageTemplates.list, {}, { 'accept-language': language })).data.templates

test('a new organisation has templates for every kind of news, in both languages, once', async () => {
  await seed()
  await seed()
  const own = await listed('en')
  const titles = Object.values(templateTitles)
  deepEqual(
    own
      .filter(it => it.type === 2)
      .map(it => it.title)
      .toSorted(),
    titles.map(it => it.en).toSorted(),
  )
  equal(own.length, new Set(own.map(it => `${it.title} ${it.type}`)).size)
})

test('the first templates have titles in the reader’s language until renamed', async () => {
  await seed()
  const title = async (language: string) => (await listed(language)).find(it => it.id === id)?.title
  const id = (await listed('fa')).find(it => it.title === 'دعوت به مصاحبه' && it.type === 2)?.id ?? ''
  equal(await title('en'), 'Invitation to an interview (Persian)')
  await arya.sara.does(messageTemplates.update, { params: { template_id: id }, body: { title: 'دعوت خودمان' } })
  equal(await title('en'), 'دعوت خودمان')
})

test('each of the first templates could be saved unchanged; text messages are short', async () => {
  await seed()
  for (const { id, title, content, subject, language, type, version } of await listed('fa')) {
    const body = { title, content, subject, language, version }
    const saved = await arya.sara.call(messageTemplates.update, { params: { template_id: id }, body })
    equal(saved.code, 200, `${title}: ${saved.message}`)
    equal(saved.data.template.content, content, title)
    const examples = Object.fromEntries(Object.entries(variables).map(([name, it]) => [name, it.example[language]]))
    if (type === 3) ok(smsParts(fill(content, examples)).parts <= 3, title)
  }
})
