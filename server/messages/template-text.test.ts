import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { nearestVariable, variables, variablesOf } from '@kargozin/api/messages/variables.ts'
import { cleanHtml, unescapeHtml } from '../core/html.ts'
import {
  bareVariablesIn,
  fill,
  filledLength,
  fillPrepared,
  prepareHtml,
  variablesIn,
  type TemplateValues,
} from './template-text.ts'

const fillHtml = (html: string, values: TemplateValues) => fillPrepared(prepareHtml(html), values)

test('variables are found with and without spaces, each once', () => {
  deepEqual(variablesIn('{{name}} {{ job_title }} {{name}} {name} {{}} {{نام}}'), ['name', 'job_title', '', 'نام'])
})

test('fill replaces known variables and leaves unknown ones', () => {
  equal(fill('سلام {{ name }}، {{other}} {name}', { name: 'نگار' }), 'سلام نگار، {{other}} {name}')
  equal(fill('{{constructor}}', {}), '{{constructor}}')
})

test('a value cannot bring a variable in', () => {
  const values = { name: '{{status_link}}', status_link: 'https://x.example/t' }
  equal(fill('{{name}}', values), '{{status_link}}')
  equal(fill('{{{name}}}', { name: '{status_link}' }), '{{status_link}}')
  equal(fillHtml('<p>{{name}}</p>', values), '<p><bdi>{{status_link}}</bdi></p>')
  // The name ends a variable that begins before it.
  equal(fill('{{status_{{name}}', { name: 'link}}', status_link: 'secret' }), '{{status_link}}')
})

test('a value is escaped in HTML, and never becomes an element or an address that runs', () => {
  equal(
    fillHtml('<p>{{name}}</p>', { name: '<img src=x onerror=alert(1)>&' }),
    '<p><bdi>&lt;img src=x onerror=alert(1)&gt;&amp;</bdi></p>',
  )
  ok(!fillHtml('<a href="{{name}}">x</a>', { name: 'javascript:alert(1)' }).includes('javascript'))
  ok(!fillHtml('<a dir="rtl" href="{{name}}">x</a>', { name: 'javascript:alert(1)' }).includes('javascript'))
  ok(!fillHtml('<a dir=" href=" href="{{name}}">x</a>', { name: 'javascript:alert(1)' }).includes('javascript'))
  ok(!fillHtml('<a href="java{{name}}">x</a>', { name: 'script:alert(1)' }).includes('javascript'))
  equal(fillHtml('<a href="tel:{{name}}">x</a>', { name: '"&' }), '<a href="tel:&quot;&amp;">x</a>')
  ok(!fillHtml('<a href="https://x.example/{{name}}">x</a>', { name: '" onclick="a()' }).includes('onclick="'))
})

test('an address becomes a link in HTML, but not a link in a link', () => {
  const values = { status_link: 'https://x.example/t?a=1&b=2' }
  const link = '<a dir="ltr" href="https://x.example/t?a=1&amp;b=2" rel="noopener nofollow" target="_blank">'
  equal(fillHtml('<p>{{status_link}}</p>', values), `<p>${link}https://x.example/t?a=1&amp;b=2</a></p>`)
  equal(fillHtml('<a href="{{status_link}}">{{status_link}}</a>', values).match(/<a /g)?.length, 1)
})

test('a filled text is as long as was computed before, and a value is written once for each place', () => {
  const values = { name: '<نگار>', status_link: 'https://x.example/t?a=1&b=2' }
  const html = '<p>{{name}} {{status_link}} {{other}}</p><a href="{{status_link}}">{{name}}</a>'.repeat(50)
  const text = prepareHtml(html)
  equal(filledLength(text, values), fillPrepared(text, values).length)
  equal(text.places.size, 5)
})

test('filled HTML is the same when it is sanitised again', () => {
  const values = { name: '<b onclick="a()">&', status_link: 'https://x.example/t?a=1&b=2' }
  const html = cleanHtml(
    '<p dir="{{name}}">{{name}} {{status_link}}<a href="{{status_link}}">{{status_link}}</a><a href="mailto:{{name}}">a</a></p>',
  )
  const [filled, again] = [fillHtml(html, values), cleanHtml(fillHtml(html, values))]
  equal(unescapeHtml(again), unescapeHtml(filled))
})

test('an unknown variable has a suggestion: by its letters, or by its word in either language', () => {
  equal(nearestVariable('job_titel', 'applicant'), 'job_title')
  equal(nearestVariable('نام', 'applicant'), 'name')
  equal(nearestVariable('Full name', 'applicant'), 'full_name')
  equal(nearestVariable('lastname', 'applicant'), 'last_name')
  equal(nearestVariable('salary_of_the_month', 'applicant'), undefined)
  equal(nearestVariable('a'.repeat(5000), 'applicant'), undefined)
})

test('an appointment has the variables of its applicant too', () => {
  const [ofApplicant, ofAppointment] = [variablesOf('applicant'), variablesOf('appointment')]
  ok(ofApplicant.every(name => ofAppointment.includes(name)))
  ok(ofApplicant.every(name => !name.startsWith('appointment_')))
  equal(ofAppointment.length, Object.keys(variables).length)
})

test('a variable may have a text that stands instead of an empty value, in plain text and in HTML', () => {
  const text = 'سلام {{last_name|همراه گرامی}} و {{ name | دوست }}'
  equal(fill(text, { last_name: ' ', name: 'نگار' }), 'سلام همراه گرامی و نگار')
  deepEqual(variablesIn(text), ['last_name', 'name'])
  deepEqual(bareVariablesIn('{{last_name|x}} {{name}} {{step_title|}}'), ['name', 'step_title'])
  equal(fillHtml('<p>{{last_name|a &amp; &lt;b&gt;}}</p>', { last_name: '' }), '<p><bdi>a &amp; &lt;b&gt;</bdi></p>')
  equal(fillHtml('<p>{{other|x}}</p>', {}), '<p>{{other|x}}</p>')
})
