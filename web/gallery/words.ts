import { locale } from '../core/locale.ts'

/** The gallery is for us and not for users: its texts stand here in pairs and not in a dictionary. */
export const say = (fa: string, en: string): string => (locale === 'fa' ? fa : en)
