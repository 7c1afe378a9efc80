import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { backTarget, isInvited } from './back.ts'

const backTo = (back: string) => backTarget(`?back=${encodeURIComponent(back)}`)

test('signed in, one goes back to where one was, with its filters', () => {
  for (const back of ['/dashboard', '/dashboard/home', '/dashboard/recruitment/job-opportunity?searchText=x'])
    equal(backTo(back), back)
  for (const back of ['/preview/question/0198?question=a', '/invitations/a-Secret_1']) equal(backTo(back), back)
})

test('a back target outside the product, or of nobody who signs in, is not followed', () => {
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

test('whoever comes from an invitation is known by its address alone', () => {
  equal(isInvited('?back=%2Finvitations%2Fabc'), true)
  equal(isInvited('?back=%2Finvitations%2F'), false)
  equal(isInvited('?back=https%3A%2F%2Fexample.com%2Finvitations%2Fabc'), false)
})
