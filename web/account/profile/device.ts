/** Names of browsers. The first match in the User-Agent is used, so more specific patterns come first. */
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

/** The names of the browser and the operating system in a User-Agent; null if unknown. */
export function deviceOf(userAgent: string | null): { name: string; phone: boolean } | null {
  const text = userAgent ?? ''
  const names = [first(browsers, text), first(systems, text)].filter(name => name !== undefined)
  return names.length > 0 ? { name: names.join(' · '), phone: /Android|iPhone|Mobile/.test(text) } : null
}
