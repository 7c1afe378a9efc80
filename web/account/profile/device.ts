/** The first whose mark the browser's own description carries; more particular ones stand first. */
const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

const first = (marks: readonly (readonly [RegExp, string])[], text: string) =>
  marks.find(([mark]) => mark.test(text))?.[1]

/** A browser and its system in two names, from what it says of itself; null when it says nothing that we know. */
export function deviceOf(userAgent: string | null): { name: string; phone: boolean } | null {
  const text = userAgent ?? ''
  const names = [first(browsers, text), first(systems, text)].filter(name => name !== undefined)
  return names.length > 0 ? { name: names.join(' · '), phone: /Android|iPhone|Mobile/.test(text) } : null
}
