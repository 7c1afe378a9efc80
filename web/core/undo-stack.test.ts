import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { UndoStack } from './undo-stack.ts'

const done: string[] = []
const it = (name: string, shown: boolean, until: number) => ({ shown, until, undo: () => void done.push(name) })

test('the last action is undone first, wherever on the page it happened', () => {
  const stack = new UndoStack()
  const [move, source] = [it('move', true, 30), it('source', true, 0)]
  stack.add(move)
  stack.add(source)
  for (let last = stack.last(10); last; last = stack.last(10)) {
    last.undo()
    stack.remove(last)
  }
  deepEqual(done, ['source', 'move'])
})

test('an action is skipped when its message has closed and its undo time has passed', () => {
  const stack = new UndoStack()
  const [kept, over, gone] = [it('kept', false, 30), it('over', false, 5), it('gone', true, 0)]
  stack.add(kept)
  stack.add(over)
  stack.add(gone)
  equal(stack.last(10), gone)
  gone.shown = false
  equal(stack.last(10), kept)
  equal(stack.last(30), undefined)
})
