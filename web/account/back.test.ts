import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { backTarget, isInvited } from './back.ts'

const backTo = (back: string) => backTarget(`?back=${encodeURIComponent(back)}`)

test('after signing in, the user returns to the previous page with its filters', () => {
  for (const back of ['/dashboard', '/dashboard/home', '/dashboard/recruitment/job-opportunity?searchText=x'])
    equal(backTo(back), back)
  for (const back of ['/preview/question/0198?question=a', '/invitations/a-Secret_1']) equal(backTo(back), back)
})

test('a return address outside the product or on a public page is ignored', () => {
  const outside = [
    'https://example.com/',
    '//example.com/dashboard',
    '/\\example.com',
    'javascript:alert(1)',
    'dashboard',
  ]
  for (const back of [...outside, '/dashboards', '/login', '/jobs', '/invitations/a/b', '/preview/questions', ''])
    equal(backTo(back), '/dashboard/home', back)
  equal(backTarget(''), '/dashboard/home')
})

test('an invited person is recognised by the return address', () => {
  equal(isInvited('?back=%2Finvitations%2Fabc'), true)
  equal(isInvited('?back=%2Finvitations%2F'), false)
  equal(isInvited('?back=https%3A%2F%2Fexample.com%2Finvitations%2Fabc'), false)
})
