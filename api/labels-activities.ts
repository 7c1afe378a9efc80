/** The types of activities about times that are offered to applicants. */
export const bookingActivityTypes = {
  booking: { fa: 'پیشنهاد زمان', en: 'Times offered' },
  booking_update: { fa: 'تغییر زمان‌های پیشنهادی', en: 'Offered times changed' },
  booking_send: { fa: 'ارسال دوبارهٔ زمان‌های پیشنهادی', en: 'Offered times sent again' },
  booking_withdraw: { fa: 'پس گرفتن زمان‌های پیشنهادی', en: 'Offered times withdrawn' },
  booking_restore: { fa: 'بازگرداندن زمان‌های پیشنهادی', en: 'Offered times restored' },
  booking_book: { fa: 'انتخاب زمان از سوی متقاضی', en: 'Time booked by the applicant' },
  booking_move: { fa: 'تغییر زمان از سوی متقاضی', en: 'Time changed by the applicant' },
  booking_decline: { fa: 'رد زمان‌ها از سوی متقاضی', en: 'Times declined by the applicant' },
  booking_cancel: { fa: 'لغو قرار از سوی متقاضی', en: 'Appointment cancelled by the applicant' },
} as const

/** The types of activities about the chart, beside those that every record has. */
export const chartActivityTypes = {
  move_group: { fa: 'جابه‌جایی در چارت', en: 'Moved in the chart' },
  order_group: { fa: 'تغییر ترتیب در چارت', en: 'Order in the chart changed' },
  attach_holder: { fa: 'گماردن در چارت', en: 'Placed in the chart' },
  change_holder: { fa: 'تغییر دورهٔ متصدی', en: 'Period of a holder changed' },
  detach_holder: { fa: 'برداشتن از چارت', en: 'Taken out of the chart' },
} as const
