import type { Labels } from '../../labels.ts'

/** What an applicant says about coming to an appointment. */
export const appointmentAnswers = {
  unknown: { fa: 'بی‌پاسخ', en: 'No answer yet' },
  come: { fa: 'می‌آید', en: 'Will come' },
  cannot: { fa: 'نمی‌تواند بیاید', en: 'Cannot come' },
} as const satisfies Labels

/** Whether an applicant came to an appointment. */
export const attendances = {
  unknown: { fa: 'ثبت نشده', en: 'Not recorded' },
  came: { fa: 'آمد', en: 'Came' },
  no_show: { fa: 'نیامد', en: 'Did not come' },
} as const satisfies Labels
