/** Which records stand before and after one in its list, and where it stands among how many. */
export type Around = { previous: string | undefined; next: string | undefined; place: number; total: number }
