/** The first match in the browser's User-Agent is used, so more specific ones come first. */
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

/** The names of a browser and its system by its User-Agent; null if unknown. */
export function deviceOf(userAgent: string | null): { name: string; phone: boolean } | null {
  const text = userAgent ?? ''
  const names = [first(browsers, text), first(systems, text)].filter(name => name !== undefined)
  return names.length > 0 ? { name: names.join(' · '), phone: /Android|iPhone|Mobile/.test(text) } : null
}
