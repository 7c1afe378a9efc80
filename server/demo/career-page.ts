import type { Db } from '../db/transaction.ts'

/** Writes the career page of the demo company. */
export async function addCareerPage(db: Db, organization_id: string): Promise<void> {
  const benefits = [
    { title: 'بیمهٔ تکمیلی', title_en: 'Supplementary insurance' },
    { title: 'ساعت کاری شناور', title_en: 'Flexible hours' },
    { title: 'ناهار', title_en: 'Lunch' },
    { title: 'بودجهٔ یادگیری', title_en: 'Budget for learning' },
  ]
  const questions = [
    {
      question: 'چند مصاحبه در پیش است؟',
      answer: 'معمولاً دو مصاحبه: یکی تخصصی و یکی با منابع انسانی.',
      question_en: 'How many interviews are there?',
      answer_en: 'Usually two: one about your field, and one with human resources.',
    },
    {
      question: 'کی پاسخ می‌گیرم؟',
      answer: 'تا ده روز کاری پس از درخواست، از راه ایمیل یا پیامک.',
      question_en: 'When do I get an answer?',
      answer_en: 'Within ten working days after your application, by e-mail or text message.',
    },
  ]
  await db
    .insertInto('career_page')
    .values({
      organization_id,
      headline: 'فروش را برای فروشگاه‌ها آسان کنیم',
      headline_en: 'Let us make selling easy for shops',
      links: JSON.stringify([{ kind: 'linkedin', url: 'https://www.linkedin.com/company/example' }]),
      benefits: JSON.stringify(benefits),
      questions: JSON.stringify(questions),
    })
    .execute()
  const about_en =
    'We make software for sales and orders of shops all over Iran, with a team that believes in careful work and clear words.'
  await db
    .updateTable('organization')
    .set({ about_en, industries: [1, 7] })
    .where('id', '=', organization_id)
    .execute()
}
