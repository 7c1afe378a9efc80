import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { colorIn, contrastOf, minContrast, type Theme } from './career-colors.ts'

test('the contrast of two colours is that of WCAG', () => {
  equal(contrastOf('#000000', '#ffffff'), 21)
  equal(contrastOf('#777777', '#777777'), 1)
  equal(contrastOf('#767676', '#ffffff').toFixed(2), '4.54')
  equal(contrastOf('#ffffff', '#767676'), contrastOf('#767676', '#ffffff'))
})

test('a colour with enough contrast stays, and one with too little becomes darker or lighter', () => {
  deepEqual(colorIn('light', '#00603c'), { color: '#00603c', ink: '#ffffff', ratio: 7.2, corrected: false })
  const yellow = colorIn('light', '#ffdd00')
  deepEqual([yellow.corrected, yellow.ratio], [true, 1.2])
  equal(colorIn('dark', '#ffdd00').corrected, false)
  equal(colorIn('dark', '#00603c').corrected, true)
})

test('every colour gets enough contrast in both themes, also with the text on it', () => {
  const steps = ['00', '33', '66', '99', 'cc', 'ff']
  const all = steps.flatMap(red => steps.flatMap(green => steps.map(blue => `#${red}${green}${blue}`)))
  const grounds: Record<Theme, string[]> = { light: ['#ffffff', '#f7f9f8'], dark: ['#0f1311', '#161a18'] }
  for (const theme of ['light', 'dark'] as const)
    for (const chosen of all) {
      const { color, ink } = colorIn(theme, chosen)
      for (const ground of grounds[theme]) ok(contrastOf(color, ground) >= minContrast, `${chosen} in ${theme}`)
      ok(contrastOf(color, ink) >= minContrast, `${ink} on ${chosen} in ${theme}`)
    }
})
