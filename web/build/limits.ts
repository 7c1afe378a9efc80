/*
 * What the build aims at when it joins files. A page may exceed it: bench/javascript.ts judges the growth of pages.
 */

/** The number of requests until the content of a page is shown. */
export const maxRequests = 30

/** The size of a page in KB. `targets` has lower ones for some pages, `any` is for all others. */
const any = 265
const targets: Record<string, number> = { LoginPage: 140, HomePage: 190 }

export const targetOf = (page: string): number => targets[page] ?? any

/** The files of each page that are part of the start: main.tsx, the code that all pages share, and the bundler's own. */
export const startFiles = 3

const fonts = 2
const styles = 1

/**
 * The number of requests of a page without its scripts: the page itself, the fonts, the styles, its first reads, and in
 * the dashboard the stream of events.
 */
export const requestsBesides = ({ asks, inside }: { asks: readonly string[]; inside: boolean }): number =>
  1 + fonts + styles + asks.length + (inside ? 1 : 0)
