import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { durations, leaveWithPage, makeRoom } from './toast-rules.ts'

type Kind = 'info' | 'success' | 'warning' | 'error'

const toast = (key: string, kind: Kind, extra: { text?: string; action?: string; since?: number } = {}) => ({
  key,
  since: extra.since ?? 0,
  content: { kind, text: extra.text ?? key, ...(extra.action ? { action: extra.action } : {}) },
})

test('the durations are those of the specification', () => {
  deepEqual(durations, { info: 3000, success: 3000, warning: 3000, error: 4000, failed: 10_000 })
})

test('a toast replaces an older one with the same text', () => {
  const shown = [toast('a', 'error', { text: 'Server error' })]
  deepEqual(makeRoom(shown, { kind: 'error', text: 'Server error' }), ['a'])
})

test('at most three toasts are shown: a fourth replaces the oldest', () => {
  const shown = [toast('newest', 'error'), toast('middle', 'success'), toast('oldest', 'error')]
  deepEqual(makeRoom(shown, { kind: 'info', text: 'another' }), ['oldest'])
  deepEqual(makeRoom(shown.slice(0, 2), { kind: 'info', text: 'another' }), [])
})

test('a toast without an action is replaced before one that offers undo', () => {
  const shown = [toast('newest', 'error'), toast('middle', 'success'), toast('undo', 'success', { action: 'Undo' })]
  deepEqual(makeRoom(shown, { kind: 'info', text: 'another' }), ['middle'])
  const undos = [1, 2, 3].map(at => toast(`undo ${at}`, 'success', { action: 'Undo' }))
  deepEqual(makeRoom(undos, { kind: 'info', text: 'another' }), ['undo 3'])
})

test('only the last thing done offers undo; an offer of something else stays', () => {
  const shown = [toast('reload', 'info', { action: 'Reload' }), toast('moved', 'success', { action: 'Undo' })]
  deepEqual(makeRoom(shown, { kind: 'success', text: 'rejected', action: 'Undo' }), ['moved'])
  deepEqual(makeRoom(shown, { kind: 'success', text: 'saved' }), [])
})

test('leaving a page removes its errors, and keeps results and undo', () => {
  const shown = [
    toast('error', 'error'),
    toast('warning', 'warning'),
    toast('saved', 'success'),
    toast('undo', 'success', { action: 'Undo' }),
    toast('offer', 'info', { action: 'Reload' }),
  ]
  deepEqual(leaveWithPage(shown, 5000), ['error', 'warning'])
})

test('the result of an action that opens a page stays visible on that page', () => {
  const [removed] = leaveWithPage([toast('no such job', 'error', { since: 4800 })], 5000)
  equal(removed, undefined)
})
