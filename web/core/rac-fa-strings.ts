import { fill } from '@kargozin/api/words.ts'

type Params = Record<string, string | number | boolean>
type Strings = Record<string, string | ((params: Params) => string)>

/** Converts a text with `{placeholders}` into the function that the library expects. */
const text = (words: string) => (params: Params) => {
  const known = Object.entries(params).map(([name, value]) => [name, typeof value === 'boolean' ? '' : value])
  return fill(words, Object.fromEntries(known), 'fa')
}

const suggestion = ({ optionText, isSelected, isGroupChange, groupTitle, groupCount }: Params) => {
  const group = isGroupChange
    ? fill(
        'گروه {groupTitle}، {groupCount} گزینه. ',
        { groupTitle: String(groupTitle), groupCount: Number(groupCount) },
        'fa',
      )
    : ''
  return `${group}${String(optionText)}${isSelected ? '، انتخاب‌شده' : ''}`
}

const chosenCount = ({ count }: Params) =>
  count === 0 ? 'چیزی انتخاب نشده است.' : fill('{count} مورد انتخاب شد.', { count: Number(count) }, 'fa')

/**
 * The Persian strings, by package name of the library. The library throws if a key is missing, so rac-fa.test.ts
 * compares the keys with those of the English strings. Colours are absent, because the app uses no colour components.
 */
export const racStrings: Record<string, Strings> = {
  '@react-aria/tree': { expand: 'باز کردن', collapse: 'بستن' },
  '@react-aria/toast': { close: 'بستن', notifications: text('{count} پیام.') },
  '@react-aria/tag': { removeDescription: 'برای برداشتن، کلید Delete را بزنید.', removeButtonLabel: 'برداشتن' },
  '@react-aria/table': {
    select: 'انتخاب',
    selectAll: 'انتخاب همه',
    sortable: 'ستون مرتب‌شدنی',
    ascending: 'صعودی',
    descending: 'نزولی',
    ascendingSort: text('به ترتیب صعودی «{columnName}» مرتب شد'),
    descendingSort: text('به ترتیب نزولی «{columnName}» مرتب شد'),
    columnSize: text('{value} پیکسل'),
    resizerDescription: 'برای تغییر اندازه Enter را بزنید',
    expand: 'باز کردن',
    collapse: 'بستن',
  },
  '@react-aria/steplist': { steplist: 'فهرست گام‌ها' },
  '@react-aria/spinbutton': { Empty: 'خالی' },
  '@react-aria/searchfield': { 'Clear search': 'پاک کردن جست‌وجو' },
  '@react-aria/previewtrigger': { longPressMessage: 'برای پیش‌نمایش، نگه دارید' },
  '@react-aria/overlays': { dismiss: 'بستن' },
  '@react-aria/numberfield': {
    decrease: text('کاستن از {fieldLabel}'),
    increase: text('افزودن به {fieldLabel}'),
    numberField: 'عدد',
  },
  '@react-aria/menu': { longPressMessage: 'برای باز شدن فهرست، نگه دارید یا Alt و فلش پایین را بزنید' },
  '@react-aria/gridlist': {
    hasActionAnnouncement: 'سطر کنش‌پذیر است',
    hasLinkAnnouncement: text('سطر پیوند دارد: {link}'),
  },
  '@react-aria/grid': {
    deselectedItem: text('{item} از انتخاب درآمد.'),
    select: 'انتخاب',
    selectedCount: chosenCount,
    selectedAll: 'همهٔ موارد انتخاب شد.',
    selectedItem: text('{item} انتخاب شد.'),
    longPressToSelect: 'برای انتخاب چند مورد، نگه دارید.',
  },
  '@react-aria/dnd': {
    dragItem: text('جابه‌جایی {itemText}'),
    dragSelectedItems: text('جابه‌جایی {count} مورد انتخاب‌شده'),
    dragDescriptionKeyboard: 'برای جابه‌جایی Enter را بزنید.',
    dragDescriptionKeyboardAlt: 'برای جابه‌جایی Alt و Enter را بزنید.',
    dragDescriptionTouch: 'برای جابه‌جایی دو بار بزنید.',
    dragDescriptionVirtual: 'برای جابه‌جایی کلیک کنید.',
    dragDescriptionLongPress: 'برای جابه‌جایی نگه دارید.',
    dragSelectedKeyboard: text('برای جابه‌جایی {count} مورد انتخاب‌شده Enter را بزنید.'),
    dragSelectedKeyboardAlt: text('برای جابه‌جایی {count} مورد انتخاب‌شده Alt و Enter را بزنید.'),
    dragSelectedLongPress: text('برای جابه‌جایی {count} مورد انتخاب‌شده نگه دارید.'),
    dragStartedKeyboard: 'جابه‌جایی آغاز شد. با Tab به مقصد بروید و Enter را بزنید؛ Escape برای انصراف.',
    dragStartedTouch: 'جابه‌جایی آغاز شد. به مقصد بروید و دو بار بزنید.',
    dragStartedVirtual: 'جابه‌جایی آغاز شد. به مقصد بروید و کلیک کنید یا Enter را بزنید.',
    endDragKeyboard: 'در حال جابه‌جایی. برای انصراف Enter را بزنید.',
    endDragTouch: 'در حال جابه‌جایی. برای انصراف دو بار بزنید.',
    endDragVirtual: 'در حال جابه‌جایی. برای انصراف کلیک کنید.',
    dropDescriptionKeyboard: 'برای گذاشتن Enter و برای انصراف Escape را بزنید.',
    dropDescriptionTouch: 'برای گذاشتن دو بار بزنید.',
    dropDescriptionVirtual: 'برای گذاشتن کلیک کنید.',
    dropCanceled: 'جابه‌جایی لغو شد.',
    dropComplete: 'جابه‌جایی انجام شد.',
    dropIndicator: 'جای گذاشتن',
    dropOnRoot: 'گذاشتن در',
    dropOnItem: text('گذاشتن روی {itemText}'),
    insertBefore: text('گذاشتن پیش از {itemText}'),
    insertBetween: text('گذاشتن میان {beforeItemText} و {afterItemText}'),
    insertAfter: text('گذاشتن پس از {itemText}'),
  },
  '@react-aria/datepicker': {
    era: 'دوره',
    year: 'سال',
    month: 'ماه',
    day: 'روز',
    hour: 'ساعت',
    minute: 'دقیقه',
    second: 'ثانیه',
    dayPeriod: 'پیش یا پس از ظهر',
    calendar: 'تقویم',
    startDate: 'از تاریخ',
    endDate: 'تا تاریخ',
    weekday: 'روز هفته',
    timeZoneName: 'منطقهٔ زمانی',
    selectedDateDescription: text('تاریخ انتخاب‌شده: {date}'),
    selectedRangeDescription: text('بازهٔ انتخاب‌شده: {startDate} تا {endDate}'),
    selectedTimeDescription: text('ساعت انتخاب‌شده: {time}'),
  },
  '@react-aria/combobox': {
    focusAnnouncement: suggestion,
    countAnnouncement: text('{optionCount} گزینه.'),
    selectedAnnouncement: text('{optionText} انتخاب شد'),
    buttonLabel: 'نمایش گزینه‌ها',
    listboxLabel: 'گزینه‌ها',
  },
  '@react-aria/calendar': {
    previous: 'قبلی',
    next: 'بعدی',
    selectedDateDescription: text('تاریخ انتخاب‌شده: {date}'),
    selectedRangeDescription: text('بازهٔ انتخاب‌شده: {dateRange}'),
    todayDate: text('امروز، {date}'),
    todayDateSelected: text('امروز، {date}، انتخاب‌شده'),
    dateSelected: text('{date}، انتخاب‌شده'),
    startRangeSelectionPrompt: 'برای شروع بازه کلیک کنید',
    finishRangeSelectionPrompt: 'برای پایان بازه کلیک کنید',
    minimumDate: 'نخستین تاریخ مجاز',
    maximumDate: 'آخرین تاریخ مجاز',
    dateRange: text('{startDate} تا {endDate}'),
  },
  '@react-aria/breadcrumbs': { breadcrumbs: 'مسیر' },
  '@react-aria/autocomplete': { collectionLabel: 'گزینه‌ها' },
  '@react-stately/datepicker': {
    rangeUnderflow: text('از {minValue} زودتر نباشد.'),
    rangeOverflow: text('از {maxValue} دیرتر نباشد.'),
    rangeReversed: 'پایان بازه پیش از آغاز آن است.',
    unavailableDate: 'این تاریخ را نمی‌توان انتخاب کرد.',
  },
  'react-aria-components': {
    selectPlaceholder: 'انتخاب کنید',
    tableResizer: 'تغییر اندازهٔ ستون',
    dropzoneLabel: 'جای رها کردن فایل',
    colorSwatchPicker: 'رنگ‌ها',
  },
}
