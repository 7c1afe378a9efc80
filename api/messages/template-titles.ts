import type { Label } from '../labels.ts'

/**
 * The titles of the templates that every organisation begins with, by kind and language of the text (decision 012). The texts
 * themselves are in the table `usual_message_template`.
 */
export const templateTitles = {
  received_fa: { fa: 'دریافت درخواست', en: 'Application received (Persian)' },
  received_en: { fa: 'دریافت درخواست (انگلیسی)', en: 'Application received' },
  next_step_fa: { fa: 'ورود به مرحلهٔ بعد', en: 'Next step (Persian)' },
  next_step_en: { fa: 'ورود به مرحلهٔ بعد (انگلیسی)', en: 'Next step' },
  invited_fa: { fa: 'دعوت به مصاحبه', en: 'Invitation to an interview (Persian)' },
  invited_en: { fa: 'دعوت به مصاحبه (انگلیسی)', en: 'Invitation to an interview' },
  reminder_fa: { fa: 'یادآوری مصاحبه', en: 'Reminder of an interview (Persian)' },
  reminder_en: { fa: 'یادآوری مصاحبه (انگلیسی)', en: 'Reminder of an interview' },
  changed_fa: { fa: 'تغییر قرار', en: 'Change of an appointment (Persian)' },
  changed_en: { fa: 'تغییر قرار (انگلیسی)', en: 'Change of an appointment' },
  cancelled_fa: { fa: 'لغو قرار', en: 'Cancellation of an appointment (Persian)' },
  cancelled_en: { fa: 'لغو قرار (انگلیسی)', en: 'Cancellation of an appointment' },
  information_fa: { fa: 'درخواست اطلاعات تکمیلی', en: 'Request for more information (Persian)' },
  information_en: { fa: 'درخواست اطلاعات تکمیلی (انگلیسی)', en: 'Request for more information' },
  offer_fa: { fa: 'پیشنهاد همکاری', en: 'Job offer (Persian)' },
  offer_en: { fa: 'پیشنهاد همکاری (انگلیسی)', en: 'Job offer' },
  rejection_short_fa: { fa: 'پاسخ منفی، کوتاه', en: 'Rejection, short (Persian)' },
  rejection_short_en: { fa: 'پاسخ منفی، کوتاه (انگلیسی)', en: 'Rejection, short' },
  rejection_warm_fa: { fa: 'پاسخ منفی، صمیمانه', en: 'Rejection, warm (Persian)' },
  rejection_warm_en: { fa: 'پاسخ منفی، صمیمانه (انگلیسی)', en: 'Rejection, warm' },
  rejection_pool_fa: { fa: 'پاسخ منفی، با دعوت به ارتباط', en: 'Rejection, keeping in touch (Persian)' },
  rejection_pool_en: { fa: 'پاسخ منفی، با دعوت به ارتباط (انگلیسی)', en: 'Rejection, keeping in touch' },
} as const satisfies Record<string, Label>
