import { HtmlValidate } from 'html-validate'
import { careerPages } from '@kargozin/api/recruitment/careers/career-page.ts'
import { openJob } from './published-job.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'

/** The rules of style are left out: how void elements and attributes are written changes nothing for a browser. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // All files come from our own server.
    'require-sri': 'off',
    // The form that is written before the app cannot be sent; the app adds the button with which it can.
    'wcag/h32': 'off',
  },
})

test('pages that the server writes are valid HTML', async ({ page, step, lang }) => {
  const arya = await found('آریا')
  const job = await openJob(arya)
  await step('a broken page is found', async () => {
    const report = validator.validateStringSync(
      '<!doctype html><html lang="fa"><head><title>a</title></head><body><p><div></p></body></html>',
    )
    expect(report.valid).toBe(false)
  })
  await step('each page in this language', async () => {
    await arya.sara.does(careerPages.update, { body: { headline: 'آینده را بسازید' } })
    const addresses = [
      '/login',
      '/register',
      '/jobs',
      `/jobs/${job}`,
      `/careers/${arya.username}`,
      '/nothing',
      '/track/t_none',
      '/docs',
    ]
    for (const address of addresses) {
      const reply = await page.request.get(address, { headers: { cookie: `lang=${lang}`, accept: 'text/html' } })
      const report = await validator.validateString(await reply.text(), address)
      const found = report.results.flatMap(it =>
        it.messages.map(at => `${address} ${at.line}:${at.column} ${at.ruleId}: ${at.message}`),
      )
      expect.soft(found).toEqual([])
    }
  })
})
