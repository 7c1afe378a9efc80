import { recommendations } from '@kargozin/api/labels-work.ts'
import { expect, test } from './test.ts'

test('votes stand above the scores, and only several scorecards have a spread', async ({ open, say, lang }) => {
  const page = await open('kit', '/dashboard/scorecards')
  const several = page.getByRole('region', { name: 'فنی', exact: true }).getByRole('table')
  const votes = several.getByRole('row').nth(1)
  await expect(votes.getByRole('rowheader')).toHaveText(say('Recommendation'))
  const { no, strong_yes, yes } = recommendations
  await expect(votes.getByRole('cell')).toHaveText([no[lang], strong_yes[lang], '—'])
  const spread = say('Spread')
  await expect(several.getByRole('columnheader', { name: spread })).toBeVisible()
  const mean = say('{lowest} to {highest}, mean {mean}', { lowest: 2, highest: 4, mean: 3 })
  await expect(several.getByRole('row', { name: 'دانش فنی' }).getByRole('cell').last()).toHaveText(mean)

  const single = page.getByRole('region', { name: 'فرهنگی', exact: true }).getByRole('table')
  await expect(single.getByRole('row').nth(1).getByRole('cell')).toHaveText([yes[lang]])
  await expect(single.getByRole('row', { name: 'دانش فنی' }).getByRole('cell')).toHaveCount(1)
  await expect(single.getByRole('columnheader', { name: spread })).toHaveCount(0)
})
