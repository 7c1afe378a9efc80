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
