import type { Onboarding, OnboardingTask } from '@kargozin/api/recruitment/onboarding/onboarding.ts'
import { onboardings } from '@kargozin/api/recruitment/onboarding/onboarding.ts'
import { idOf } from './jobs.ts'
import { expect, test, type Answer } from './test.ts'

const taskOf = (place: number, title: string): OnboardingTask => ({
  uuid: idOf(place),
  ...{ title, description: '', owner: 'supervisor', assignee: null, deadline: '2026-06-07', overdue: false },
  ...{ completed_at: null, can: { set_status: true } },
})

/** An onboarding of two tasks that the tests finish. `held` is what its fetching waits for. */
function serve(answer: Answer, held: { until?: Promise<void> } = {}) {
  const tasks = [taskOf(1, 'میز'), taskOf(2, 'بیمه')]
  const whole = (): { onboarding: Onboarding; can: { change: boolean; sms: boolean; email: boolean } } => ({
    onboarding: {
      ...{ title: 'دفتر', welcome: '', address: '', first_day: '2026-06-06', tasks, papers: [], link: null },
      ...{ done: tasks.filter(it => it.completed_at).length, total: tasks.length },
    },
    can: { change: true, sms: false, email: false },
  })
  answer(onboardings.show, async () => {
    await held.until
    return { data: whole() }
  })
  answer(onboardings.setDone, request => {
    const { done } = JSON.parse(request.postData() ?? '{}') as { done: boolean }
    const task = tasks.find(it => request.url().includes(it.uuid))
    if (task) task.completed_at = done ? '2026-06-06T08:00:00.000Z' : null
    return { data: whole() }
  })
}

test('the keyboard finishes tasks, and Ctrl+Z takes that back', async ({ open, answer, say }) => {
  serve(answer)
  const page = await open('kit', '/dashboard/onboarding')
  const box = (title: string) => page.getByRole('checkbox', { name: say('Done: {title}', { title }) })
  await expect(page.getByText(say('{done} of {total} done', { done: 0, total: 2 }))).toBeVisible()
  await box('میز').focus()
  await page.keyboard.press('Space')
  await expect(box('میز')).toBeChecked()
  await expect(page.getByText(say('{done} of {total} done', { done: 1, total: 2 }))).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(box('بیمه')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(box('میز')).not.toBeChecked()
  // What cannot be done stays reachable and says why.
  await page.getByRole('button', { name: say('Make the link') }).focus()
  await expect(page.getByRole('button', { name: say('Make the link') })).toBeFocused()
})

test('undo is offered before the page is fetched again, and the latest offer stays', async ({ open, answer, say }) => {
  const held: { until?: Promise<void> } = {}
  serve(answer, held)
  const page = await open('kit', '/dashboard/onboarding')
  const offer = (title: string) => page.getByText(say('“{title}” is done.', { title }))
  const box = (title: string) => page.getByRole('checkbox', { name: say('Done: {title}', { title }) })
  await expect(box('میز')).not.toBeChecked()
  const fetching = Promise.withResolvers<void>()
  held.until = fetching.promise
  await box('میز').press('Space')
  await expect(offer('میز')).toBeVisible()
  await box('بیمه').press('Space')
  await expect(offer('بیمه')).toBeVisible()
  fetching.resolve()
  await expect(page.getByText(say('{done} of {total} done', { done: 2, total: 2 }))).toBeVisible()
  await expect(offer('بیمه')).toBeVisible()
  await expect(offer('میز')).toHaveCount(0)
})
