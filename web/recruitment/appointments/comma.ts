import { locale } from '../../core/locale.ts'

/** Between the items of a list in a sentence. */
export const comma = locale === 'fa' ? '، ' : ', '
