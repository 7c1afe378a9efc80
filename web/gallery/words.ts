import { locale } from '../core/locale.ts'

/** The gallery is for developers, so its texts are pairs in the code instead of entries in a dictionary. */
export const say = (fa: string, en: string): string => (locale === 'fa' ? fa : en)
