import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { fromEditorHtml, linesToHtml, toEditorHtml } from './variable-html.ts'

test('known variables become elements of the editor, and come back as they were', () => {
  const html = '<p>سلام {{name}} {{ job_title }} {{unknown}}</p>'
  const inEditor = toEditorHtml(html, ['name', 'job_title'])
  equal(inEditor, '<p>سلام <span data-variable="name"></span> <span data-variable="job_title"></span> {{unknown}}</p>')
  equal(fromEditorHtml(inEditor), '<p>سلام {{name}} {{job_title}} {{unknown}}</p>')
  equal(fromEditorHtml('<p><span class="x" data-variable="name">نام</span></p>'), '<p>{{name}}</p>')
})

test('a variable in the address of a link stays text', () => {
  const html = '<a href="{{status_link}}">{{status_link}}</a>'
  equal(toEditorHtml(html, ['status_link']), '<a href="{{status_link}}"><span data-variable="status_link"></span></a>')
})

test('each line of a plain text is a paragraph, and its letters are not markup', () => {
  equal(linesToHtml('<b>\n\n&'), '<p>&lt;b&gt;</p><p></p><p>&amp;</p>')
})
