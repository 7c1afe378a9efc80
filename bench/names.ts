/**
 * Fictitious people: the nth person is the same in every run. For benchmarks and for tests that need many people,
 * never for data that users could take for real.
 */

/** Pseudo-random numbers from 0 (inclusive) to 1 (exclusive) that depend only on the seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A random entry of a list; all entries are equally likely. */
export const pick = <T>(from: readonly T[], random: () => number): T => {
  const chosen = from[Math.floor(random() * from.length)]
  if (chosen === undefined) throw new Error('Nothing to pick from')
  return chosen
}

/** A random entry of a list. The first entries are far more likely than the last, like frequent words and surnames. */
export const pickSkewed = <T>(from: readonly T[], random: () => number): T => pick(from, () => random() ** 3)

type Name = { fa: string; en: string }

/** Parses 'علی Ali، رضا Reza' into names. The last word of each is the Latin form. */
const namesIn = (text: string): Name[] =>
  text.split('،').map(pair => {
    const words = pair.trim().split(/\s+/)
    return { fa: words.slice(0, -1).join(' '), en: words.at(-1) ?? '' }
  })

/** First names with their Latin forms, frequent names first. */
const firstNames = {
  men: namesIn(`محمد Mohammad، علی Ali، حسین Hossein، مهدی Mehdi، رضا Reza، امیرحسین Amirhossein، حسن Hassan، احمد Ahmad،
    محمدرضا Mohammadreza، سعید Saeed، حمید Hamid، مجید Majid، مسعود Masoud، وحید Vahid، امیر Amir، علیرضا Alireza، عباس Abbas،
    ابوالفضل Abolfazl، محسن Mohsen، جواد Javad، مرتضی Morteza، مصطفی Mostafa، محمود Mahmoud، ابراهیم Ebrahim، اکبر Akbar،
    بهنام Behnam، بهزاد Behzad، پویا Pouya، پیمان Peyman، آرش Arash، آرمان Arman، آریا Arya، اشکان Ashkan، امید Omid، ایمان Iman،
    بابک Babak، پارسا Parsa، پدرام Pedram، جمشید Jamshid، خسرو Khosrow، داوود Davoud، رامین Ramin، رسول Rasoul، سامان Saman،
    سجاد Sajjad، سهیل Soheil، سیاوش Siavash، شاهین Shahin، شهرام Shahram، فرزاد Farzad، فرهاد Farhad، کامران Kamran، کاوه Kaveh،
    کیان Kian، کیوان Keyvan، مازیار Maziar، میلاد Milad، نادر Nader، نیما Nima، هادی Hadi، یاسر Yaser، یوسف Yousef`),
  women:
    namesIn(`فاطمه Fatemeh، زهرا Zahra، مریم Maryam، سارا Sara، معصومه Masoumeh، زینب Zeynab، نرگس Narges، لیلا Leila،
    مینا Mina، نازنین Nazanin، سمیه Somayeh، الهام Elham، الهه Elaheh، مهسا Mahsa، نگار Negar، نگین Negin، هانیه Hanieh، پریسا Parisa،
    آتنا Atena، آزاده Azadeh، آناهیتا Anahita، اکرم Akram، اعظم Azam، بهار Bahar، بهاره Bahareh، پگاه Pegah، ترانه Taraneh، ثمین Samin،
    حدیث Hadis، حمیده Hamideh، راضیه Razieh، ریحانه Reyhaneh، رویا Roya، ژاله Zhaleh، ساناز Sanaz، سپیده Sepideh، سحر Sahar،
    سعیده Saeedeh، سمانه Samaneh، سمیرا Samira، سوگند Sogand، شبنم Shabnam، شقایق Shaghayegh، شیرین Shirin، شیما Shima، صبا Saba،
    طاهره Tahereh، طناز Tannaz، عاطفه Atefeh، فرزانه Farzaneh، فرشته Fereshteh، کیمیا Kimia، گلناز Golnaz، مائده Maedeh، محبوبه Mahboubeh،
    مژگان Mozhgan، منصوره Mansoureh، مهتاب Mahtab، نسترن Nastaran، ندا Neda، نیلوفر Niloufar، هدیه Hediyeh، یاسمن Yasaman، یگانه Yeganeh`),
} as const

const wholeNames =
  namesIn(`محمدی Mohammadi، حسینی Hosseini، احمدی Ahmadi، رضایی Rezaei، موسوی Mousavi، کریمی Karimi، جعفری Jafari،
  هاشمی Hashemi، صادقی Sadeghi، مرادی Moradi، علیزاده Alizadeh، حیدری Heydari، رحیمی Rahimi، اکبری Akbari، قاسمی Ghasemi، نوری Nouri،
  عباسی Abbasi، ابراهیمی Ebrahimi، یوسفی Yousefi، سلطانی Soltani، میرزایی Mirzaei، شریفی Sharifi، زارع Zare، کاظمی Kazemi، باقری Bagheri،
  رستمی Rostami، طاهری Taheri، فرهادی Farhadi، بهرامی Bahrami، اسدی Asadi، نظری Nazari، امینی Amini، صالحی Salehi، ملکی Maleki،
  خسروی Khosravi، نجفی Najafi، قربانی Ghorbani، داوودی Davoudi، غلامی Gholami، شفیعی Shafiei، توکلی Tavakoli، حاتمی Hatami، مقدم Moghaddam،
  افشار Afshar، بیات Bayat، پناهی Panahi، پارسا Parsa، تهرانی Tehrani، شیرازی Shirazi، اصفهانی Esfahani، کاشانی Kashani، تبریزی Tabrizi،
  خراسانی Khorasani، گیلانی Gilani، مازندرانی Mazandarani، کرمانی Kermani، یزدانی Yazdani، همدانی Hamedani، زنجانی Zanjani، رشتی Rashti،
  جهانی Jahani، دهقان Dehghan، راد Rad، رنجبر Ranjbar، زمانی Zamani، سپهری Sepehri، شاکری Shakeri، شمس Shams، صفوی Safavi، عظیمی Azimi،
  فروغی Foroughi، فلاح Fallah، قنبری Ghanbari، کیانی Kiani، گودرزی Goudarzi، لطفی Lotfi، مشایخی Mashayekhi، معتمدی Motamedi، منصوری Mansouri،
  مولایی Molaei، نصیری Nasiri، نعمتی Nemati، نیکنام Niknam، وکیلی Vakili، هدایتی Hedayati، یاوری Yavari، عرب Arab، ترابی Torabi، جلالی Jalali،
  چراغی Cheraghi، خانی Khani، دلاوری Delavari، ذوالفقاری Zolfaghari، رفیعی Rafiei، ساعدی Saedi، شهبازی Shahbazi، عزیزی Azizi، فتحی Fathi`)
const roots =
  namesIn(`احمد Ahmad، محمد Mohammad، حسین Hossein، حسن Hassan، رضا Reza، کریم Karim، رحیم Rahim، ابراهیم Ebrahim، قاسم Ghasem،
  عباس Abbas، یوسف Yousef، مهدی Mehdi، صادق Sadegh، امیر Amir، رستم Rostam، جعفر Jafar، نعمت Nemat، فتح Fath، شریف Sharif، حیدر Heydar،
  کاظم Kazem، اکبر Akbar، ملک Malek، نجف Najaf، فرج Faraj، جمال Jamal، کمال Kamal`)
const endings = namesIn('\u200cزاده zadeh، \u200cپور pour، \u200cنژاد nejad، \u200cفر far')

/** Last names with their Latin forms, frequent names first. Half of them contain a zero-width non-joiner. */
export const lastNames: readonly Name[] = [
  ...wholeNames,
  ...endings.flatMap(end => roots.map(root => ({ fa: root.fa + end.fa, en: root.en + end.en }))),
]

export const jobTitles = [
  'کارشناس فروش', 'حسابدار', 'برنامه‌نویس ارشد بک‌اند', 'کارشناس منابع انسانی', 'طراح رابط کاربری', 'مدیر پروژه',
  'کارشناس پشتیبانی', 'توسعه‌دهندهٔ فرانت‌اند', 'کارشناس بازاریابی دیجیتال', 'تحلیل‌گر داده', 'مسئول دفتر', 'مدیر محصول',
  'کارشناس شبکه', 'مهندس صنایع', 'کارشناس کنترل کیفیت', 'مهندس برق', 'مهندس مکانیک', 'کارشناس تولید محتوا',
  'گرافیست', 'کارشناس حقوقی', 'رئیس حسابداری', 'کارشناس خرید', 'انباردار', 'کارشناس امور مشتریان',
  'مهندس دواپس', 'کارشناس آزمون نرم‌افزار', 'مدیر مالی', 'مدرس زبان انگلیسی', 'پرستار', 'مهندس یادگیری ماشین',
] // prettier-ignore

/**
 * A mobile number in canonical form, unique for each n below ten million. Numbers with 0960 to 0969 are assigned to
 * nobody.
 */
export const mobileOf = (n: number): string =>
  `096${String((n * 76_543_217 + 1_234_567) % 100_000_000).padStart(8, '0')}`

/** A national code with a valid check digit, unique for each n below a hundred million. */
function nationalCodeOf(n: number): string {
  const nine = String(100_000_000 + ((n * 7_654_321) % 100_000_000))
  const rest = [...nine].reduce((sum, digit, at) => sum + Number(digit) * (10 - at), 0) % 11
  return nine + String(rest < 2 ? rest : 11 - rest)
}

export type FakePerson = {
  first_name: string
  last_name: string
  /** The name in Latin letters, as people write it. */
  latin: string
  gender: 'men' | 'women'
  mobile: string
  email: string
  national_code: string
  /** Gregorian, YYYY-MM-DD, 20 to 60 years before 2026. */
  birth_date: string
}

/** The nth person. */
export function personOf(n: number): FakePerson {
  const random = randomOf(n * 2 + 1)
  const gender = random() < 0.5 ? 'men' : 'women'
  const first = pickSkewed(firstNames[gender], random)
  const last = pickSkewed(lastNames, random)
  // One person in two hundred applies twice with different data but the same mobile number, as if they had forgotten the first
  // application.
  const forgot = n % 200 === 150 ? n - 7 : n
  const born = new Date(Date.UTC(1966, 0, 1 + Math.floor(random() * 365.25 * 40)))
  return {
    first_name: first.fa,
    last_name: last.fa,
    latin: `${first.en} ${last.en}`,
    gender,
    mobile: mobileOf(forgot),
    email: `${first.en}.${last.en}${n}@example.ir`.toLowerCase(),
    national_code: nationalCodeOf(n),
    birth_date: born.toISOString().slice(0, 10),
  }
}
