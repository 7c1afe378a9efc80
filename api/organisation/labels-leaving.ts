/* Not in labels.ts, because every page loads that file. */

/** Who ended the work of an employee. */
export const departureSides = {
  user: { fa: 'خود کارمند', en: 'The employee' },
  organization: { fa: 'سازمان', en: 'The organisation' },
} as const

/** Why an employee left. */
export const departureReasons = {
  better_offer: { fa: 'پیشنهاد شغلی بهتر', en: 'Better offer elsewhere' },
  pay: { fa: 'حقوق و مزایا', en: 'Pay and benefits' },
  growth: { fa: 'نبود امکان رشد', en: 'No room to grow' },
  leader: { fa: 'مدیر مستقیم', en: 'Direct manager' },
  workload: { fa: 'فشار کار', en: 'Workload' },
  team: { fa: 'همکاران و فضای کار', en: 'Colleagues and atmosphere' },
  distance: { fa: 'دوری محل کار', en: 'Distance to work' },
  migration: { fa: 'مهاجرت', en: 'Moving abroad' },
  study: { fa: 'ادامهٔ تحصیل', en: 'Studies' },
  military: { fa: 'خدمت سربازی', en: 'Military service' },
  family: { fa: 'دلایل خانوادگی', en: 'Family reasons' },
  health: { fa: 'وضعیت سلامت', en: 'Health' },
  contract_end: { fa: 'پایان قرارداد', en: 'End of the contract' },
  probation: { fa: 'دورهٔ آزمایشی ناموفق', en: 'Probation not passed' },
  performance: { fa: 'عملکرد', en: 'Performance' },
  misconduct: { fa: 'تخلف', en: 'Misconduct' },
  downsizing: { fa: 'تعدیل نیرو', en: 'Downsizing' },
  retirement: { fa: 'بازنشستگی', en: 'Retirement' },
  death: { fa: 'فوت', en: 'Death' },
  other: { fa: 'دلیل دیگر', en: 'Other reason' },
} as const
export type DepartureReason = keyof typeof departureReasons
