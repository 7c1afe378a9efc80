/**
 * Corrects ICU's texts for the Persian calendar, which the component library uses for its labels. Month and year become «آبان
 * ۱۴۰۵» (not «۱۴۰۵ آبان»). A full date becomes «شنبه ۳۰ آبان ۱۴۰۵» (not «۱۴۰۵ آبان ۳۰, شنبه»). Years have no era. Importing
 * this file makes the corrections, so import it before the first rendering. The product’s own dates (dates.ts) do not need it.
 */
export {} // oxlint-disable-line unicorn/require-module-specifiers -- makes a module of a file without imports

const prototype = Intl.DateTimeFormat.prototype
const original = Object.getOwnPropertyDescriptor(prototype, 'format')
type Format = (date?: Date | number) => string

const mended = new WeakMap<Intl.DateTimeFormat, Format>()

/** Whether a month name with a year would be in the wrong order for Persian. */
function isDisordered(options: Intl.ResolvedDateTimeFormatOptions): boolean {
  if (!options.locale.startsWith('fa') || options.calendar !== 'persian') return false
  if (options.dateStyle) return options.dateStyle === 'full'
  const named = options.month === 'long' || options.month === 'short'
  return named && Boolean(options.year) && (Boolean(options.weekday) || !options.day)
}

function inPersianOrder(formatter: Intl.DateTimeFormat): Format {
  return date => {
    const found: Record<string, string> = {}
    for (const { type, value } of formatter.formatToParts(date)) found[type] = value
    const time = found.hour ? `، ${found.hour}:${found.minute}` : ''
    const words = [found.weekday, found.day, found.month, found.year ?? found.relatedYear]
    return words.filter(Boolean).join(' ') + time
  }
}

function mend(formatter: Intl.DateTimeFormat, format: Format): Format {
  const options = formatter.resolvedOptions()
  if (isDisordered(options)) return inPersianOrder(formatter)
  return options.calendar === 'persian' ? date => format(date).replace(/\s?(AP|ه‍?\.ش\.?)/, '') : format
}

Object.defineProperty(prototype, 'format', {
  ...original,
  get(this: Intl.DateTimeFormat): Format {
    const known = mended.get(this)
    if (known) return known
    const format = mend(this, original?.get?.call(this))
    mended.set(this, format)
    return format
  },
})
