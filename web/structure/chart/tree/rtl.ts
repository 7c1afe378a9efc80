import { locale } from '../../../core/locale.ts'

/** Whether the chart is drawn from right to left. */
export const rtl = locale === 'fa'
