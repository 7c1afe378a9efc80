/* Not in labels.ts, because every page loads that file. */

/**
 * Why an application ended: `ours` are the organisation's reasons, `theirs` the applicant's. The offer acceptance rate
 * counts `declined`, so keep that key.
 */
export const rejectReasons = {
  skills: { fa: 'مهارت کافی نداشت', en: 'Not skilled enough', side: 'ours' },
  experience: { fa: 'سابقهٔ کافی نداشت', en: 'Not experienced enough', side: 'ours' },
  education: { fa: 'تحصیلات نامرتبط بود', en: 'Unrelated education', side: 'ours' },
  test: { fa: 'نمرهٔ آزمون کافی نبود', en: 'Test score too low', side: 'ours' },
  culture: { fa: 'با فرهنگ سازمان سازگار نبود', en: 'No fit with our culture', side: 'ours' },
  salary: { fa: 'بر سر حقوق توافق نشد', en: 'No agreement on pay', side: 'ours' },
  distance: { fa: 'محل زندگی دور بود', en: 'Lives too far away', side: 'ours' },
  overqualified: { fa: 'شرایطش بالاتر از نیاز بود', en: 'Overqualified', side: 'ours' },
  filled: { fa: 'ظرفیت تکمیل شد', en: 'Position filled', side: 'ours' },
  /** Set when an applicant withdraws on the status page. Recruiters choose it if the applicant has withdrawn in another way. */
  withdrew: { fa: 'انصراف داد', en: 'Withdrew', side: 'theirs' },
  declined: { fa: 'پیشنهاد را نپذیرفت', en: 'Declined the offer', side: 'theirs' },
  other_offer: { fa: 'پیشنهاد دیگری را پذیرفت', en: 'Took another offer', side: 'theirs' },
  no_answer: { fa: 'پاسخ نداد', en: 'Did not answer', side: 'theirs' },
  no_show: { fa: 'در مصاحبه حاضر نشد', en: 'Did not come to the interview', side: 'theirs' },
} as const
export type RejectReason = keyof typeof rejectReasons

/** The reasons why a person who was already hired leaves. */
export const leaveReasons = {
  probation_failed: { fa: 'دورهٔ آزمایشی موفق نبود', en: 'Probation was not passed', side: 'ours' },
  offer_withdrawn: { fa: 'لغو استخدام پیش از آغاز کار', en: 'Hiring cancelled before the start', side: 'ours' },
  contract_ended: { fa: 'قرارداد تمدید نشد', en: 'Contract was not renewed', side: 'ours' },
  dismissed: { fa: 'قرارداد از سوی سازمان پایان یافت', en: 'Dismissed', side: 'ours' },
  never_started: { fa: 'آغاز به کار نکرد', en: 'Never started', side: 'theirs' },
  left_in_probation: { fa: 'در دورهٔ آزمایشی رفت', en: 'Left during probation', side: 'theirs' },
  resigned: { fa: 'استعفا داد', en: 'Resigned', side: 'theirs' },
} as const

/** All reasons that can be chosen for a move into a rejection step. */
export const endReasons = { ...rejectReasons, ...leaveReasons }

/** The side that ended the application. */
export const reasonSides = {
  ours: { fa: 'تصمیم ما', en: 'Our decision' },
  theirs: { fa: 'تصمیم متقاضی', en: 'The applicant’s decision' },
} as const
