import type { PublicPages } from '../core/static.ts'

/** What the server writes into index.html for the pages that the public and search engines see. */
export const publicPages: PublicPages = async () => undefined
