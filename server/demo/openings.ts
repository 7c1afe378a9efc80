/** A job opening of the demo company. */
export type Opening = {
  title: string
  city: string
  contract_type: number
  collaboration_model: number
  publish_status: 0 | 1 | 10
  /** The number of applicants. `days` is the number of days since the job opening was created. */
  applicants: number
  days: number
  required_hires: number
  /** Per month, in million Toman. */
  salary?: [number, number]
  description: string
  activities: string
  knowledge: string
  competencies: string[]
  skills: string[]
  facilities: string[]
  requirements: { experience?: number; minAge?: number; maxAge?: number }
  questions: { key: string; title: string; type: number; options?: string[]; status: number }[]
  /** The titles of the tags of the job. */
  tags: string[]
  /** The titles of optional files that are requested in addition to the CV. */
  files?: string[]
  /** The interview form: its questions with their weights. */
  interview?: { title: string; questions: [string, number][] }
  /** The title of the template that is created from the process of this job. */
  template?: string
  /** The reasons for the opening, as numbers of labels-work.ts. */
  reason?: { purpose_type: number; position_type: number; intended_source: number }
}

const list = (...items: string[]) => `<ul>${items.map(item => `<li><p>${item}</p></li>`).join('')}</ul>`
const paragraphs = (...texts: string[]) => texts.map(text => `<p>${text}</p>`).join('')

export const openings: readonly Opening[] = [
  {
    title: 'توسعه‌دهندهٔ ارشد نرم‌افزار (Node.js)',
    city: 'تهران',
    contract_type: 1,
    collaboration_model: 2,
    publish_status: 10,
    applicants: 42,
    days: 26,
    required_hires: 2,
    salary: [65, 95],
    description: paragraphs(
      'در آریا پردازش سامانه‌ای می‌سازیم که هر روز بیش از دویست هزار سفارش فروشگاه‌های کوچک و بزرگ کشور را جابه‌جا می‌کند. تیم هستهٔ سفارش از شش نفر تشکیل شده و به دنبال همکاری باتجربه برای نگهداری و گسترش سرویس‌های پرترافیک است.',
      'اگر نوشتن کد ساده و آزمون‌پذیر برای شما مهم است و دوست دارید نتیجهٔ کارتان را همان هفته در دست کاربران ببینید، این فرصت برای شماست.',
    ),
    activities: list(
      'طراحی و پیاده‌سازی سرویس‌های سفارش و پرداخت با Node.js و PostgreSQL',
      'بازبینی کد همکاران و همراهی با توسعه‌دهندگان جوان‌تر',
      'بهبود کارایی پرس‌وجوهای سنگین و پایش سرویس‌ها',
      'مشارکت در تصمیم‌های معماری و مستندسازی آن‌ها',
    ),
    knowledge: 'آشنایی عمیق با TypeScript، طراحی API و پایگاه دادهٔ رابطه‌ای. تجربهٔ کار با صف پیام امتیاز به شمار می‌آید.',
    competencies: ['کار گروهی', 'حل مسئله', 'مسئولیت‌پذیری'],
    skills: ['TypeScript', 'Node.js', 'PostgreSQL', 'Docker', 'Git'],
    facilities: ['بیمهٔ تکمیلی', 'ساعت کاری شناور', 'ناهار', 'هزینهٔ آموزش'],
    requirements: { experience: 4 },
    questions: [
      {
        key: 'start',
        title: 'از چه زمانی می‌توانید کار را آغاز کنید؟',
        type: 3,
        options: ['بی‌درنگ', 'تا دو هفتهٔ دیگر', 'تا یک ماه دیگر', 'دیرتر'],
        status: 2,
      },
      { key: 'proud', title: 'یکی از کارهایی را که به آن افتخار می‌کنید کوتاه شرح دهید.', type: 4, status: 1 },
    ],
    tags: ['فنی', 'فوری'],
    template: 'استخدام نیروی فنی',
    files: ['نمونه‌کار'],
    interview: {
      title: 'مصاحبهٔ فنی',
      questions: [
        ['طراحی سامانهٔ پرترافیک', 5],
        ['تسلط بر TypeScript و Node.js', 4],
        ['مدل‌سازی و کارایی پایگاه داده', 4],
        ['کار گروهی و بازبینی کد', 3],
      ],
    },
    reason: { purpose_type: 2, position_type: 1, intended_source: 3 },
  },
  {
    title: 'طراح محصول (UI/UX)',
    city: 'تهران',
    contract_type: 1,
    collaboration_model: 3,
    publish_status: 10,
    applicants: 27,
    days: 19,
    required_hires: 1,
    salary: [40, 60],
    description: paragraphs(
      'برنامهٔ فروشندگان ما را هر روز کسانی به کار می‌برند که وقت کمی دارند و گوشی‌شان همیشه تازه‌ترین مدل نیست. به دنبال طراحی هستیم که با آن‌ها گفت‌وگو کند، مسئله را درست ببیند و راه‌حل ساده بسازد.',
      'کار این نقش دورکاری است و هر دو هفته یک روز در دفتر تهران دور هم جمع می‌شویم.',
    ),
    activities: list(
      'گفت‌وگو با فروشندگان و آزمون نمونه‌های اولیه با آن‌ها',
      'طراحی جریان‌ها و صفحه‌های موبایل و وب به زبان فارسی و راست‌به‌چپ',
      'نگهداری سامانهٔ طراحی همراه با توسعه‌دهندگان',
    ),
    knowledge: 'نمونه‌کار قابل ارائه، تسلط بر Figma و آشنایی با اصول دسترس‌پذیری.',
    competencies: ['همدلی با کاربر', 'ارائهٔ روشن', 'دقت'],
    skills: ['Figma', 'تحقیق کاربر', 'سامانهٔ طراحی', 'نمونه‌سازی'],
    facilities: ['امکان دورکاری', 'بیمهٔ تکمیلی', 'هزینهٔ آموزش'],
    requirements: { experience: 2 },
    questions: [{ key: 'portfolio', title: 'آدرس نمونه‌کارهایتان را بنویسید.', type: 4, status: 2 }],
    tags: ['فنی', 'دورکاری'],
    files: ['نمونه‌کارها'],
    interview: {
      title: 'گفت‌وگوی طراحی',
      questions: [
        ['ارائهٔ یک نمونه‌کار', 5],
        ['شناخت کاربر و پژوهش', 4],
        ['طراحی راست‌به‌چپ', 2],
      ],
    },
    reason: { purpose_type: 1, position_type: 2, intended_source: 2 },
  },
  {
    title: 'کارشناس جذب و استخدام',
    city: 'اصفهان',
    contract_type: 1,
    collaboration_model: 1,
    publish_status: 10,
    applicants: 22,
    days: 12,
    required_hires: 1,
    description: paragraphs(
      'امسال تیم ما از هشتاد به صد و بیست نفر می‌رسد. کارشناس جذب در کنار مدیر منابع انسانی، تجربهٔ متقاضیان را از نخستین پیام تا نخستین روز کاری می‌سازد.',
    ),
    activities: list(
      'نگارش آگهی‌های شغلی همراه با مدیران واحدها',
      'بررسی رزومه‌ها و مصاحبهٔ تلفنی',
      'هماهنگی مصاحبه‌ها و بازخورد به همهٔ متقاضیان',
      'گزارش ماهانهٔ شاخص‌های جذب',
    ),
    knowledge: 'آشنایی با روش‌های مصاحبهٔ ساختارمند و قانون کار.',
    competencies: ['ارتباط مؤثر', 'رازداری', 'برنامه‌ریزی'],
    skills: ['مصاحبه', 'ارزیابی رزومه', 'اکسل'],
    facilities: ['سرویس رفت‌وآمد', 'ناهار', 'بیمهٔ تکمیلی'],
    requirements: { experience: 1 },
    questions: [],
    tags: ['ستادی'],
    reason: { purpose_type: 2, position_type: 1, intended_source: 4 },
  },
  {
    title: 'مدیر فروش سازمانی',
    city: 'تهران',
    contract_type: 1,
    collaboration_model: 1,
    publish_status: 10,
    applicants: 17,
    days: 34,
    required_hires: 1,
    salary: [70, 120],
    description: paragraphs(
      'مشتریان سازمانی ما شرکت‌های پخش و فروشگاه‌های زنجیره‌ای‌اند. مدیر فروش سازمانی تیمی چهارنفره را راهبری می‌کند و خود نیز با مشتریان کلیدی در گفت‌وگوست.',
    ),
    activities: list('تدوین برنامهٔ فروش فصلی', 'راهبری و رشد تیم فروش', 'مذاکره و عقد قرارداد با مشتریان کلیدی'),
    knowledge: 'سابقهٔ فروش نرم‌افزار یا خدمات سازمانی و آشنایی با نرم‌افزارهای ارتباط با مشتری.',
    competencies: ['مذاکره', 'رهبری', 'نتیجه‌گرایی'],
    skills: ['فروش سازمانی', 'CRM', 'مذاکره'],
    facilities: ['پاداش', 'بیمهٔ تکمیلی', 'پارکینگ'],
    requirements: { experience: 6, minAge: 30 },
    questions: [],
    tags: ['فروش', 'مدیریتی'],
    template: 'استخدام مدیر',
    interview: {
      title: 'مصاحبهٔ مدیریت فروش',
      questions: [
        ['تجربهٔ راهبری تیم', 4],
        ['مذاکره با مشتری کلیدی', 5],
        ['برنامه‌ریزی و پیش‌بینی فروش', 3],
      ],
    },
    reason: { purpose_type: 4, position_type: 2, intended_source: 3 },
  },
  {
    title: 'کارشناس پشتیبانی مشتریان',
    city: 'مشهد',
    contract_type: 6,
    collaboration_model: 1,
    publish_status: 1,
    applicants: 12,
    days: 58,
    required_hires: 3,
    salary: [22, 28],
    description: paragraphs(
      'پشتیبانی نخستین جایی است که فروشنده‌ها صدای ما را می‌شنوند. در مرکز مشهد، در سه نوبت کاری، با تلفن و گفت‌وگوی برخط پاسخگوی آن‌ها هستیم.',
    ),
    activities: list('پاسخ‌گویی تلفنی و برخط', 'پیگیری مشکل تا حل آن', 'ثبت دقیق گفت‌وگوها'),
    knowledge: 'تایپ روان فارسی و آشنایی با رایانه.',
    competencies: ['صبوری', 'خوش‌صحبتی', 'پیگیری'],
    skills: ['پاسخ‌گویی تلفنی', 'تایپ سریع'],
    facilities: ['سرویس رفت‌وآمد', 'میان‌وعده', 'بیمهٔ تکمیلی'],
    requirements: { maxAge: 40 },
    questions: [],
    tags: ['پشتیبانی'],
  },
  {
    title: 'تحلیل‌گر داده',
    city: 'شیراز',
    contract_type: 1,
    collaboration_model: 2,
    publish_status: 0,
    applicants: 0,
    days: 2,
    required_hires: 1,
    description: paragraphs(
      'این آگهی هنوز در دست نگارش است: تحلیل‌گری که از داده‌های سفارش، پرسش‌های کسب‌وکار را پاسخ دهد و گزارش‌هایی بسازد که همه بفهمند.',
    ),
    activities: list('ساخت گزارش‌های هفتگی', 'طراحی آزمایش‌های A/B', 'پاک‌سازی داده‌ها'),
    knowledge: 'آمار پایه، SQL و یکی از زبان‌های Python یا R.',
    competencies: ['کنجکاوی', 'بیان ساده'],
    skills: ['SQL', 'Python', 'مصورسازی داده'],
    facilities: ['ساعت کاری شناور'],
    requirements: { experience: 2 },
    questions: [],
    tags: ['فنی'],
  },
]

/** Comments of colleagues on applicants. */
export const remarks = [
  'رزومهٔ مرتبطی دارد؛ پیشنهاد می‌کنم برای مصاحبهٔ فنی دعوت شود.',
  'در تماس تلفنی روشن و با انگیزه صحبت کرد.',
  'سابقهٔ کار مشابه دارد ولی انتظار حقوقش بالاتر از بازهٔ ماست.',
  'نمونه‌کارهایش را دیدم؛ کیفیت خوبی دارد.',
  'به توضیح بیشتری دربارهٔ دو سال اخیر نیاز داریم.',
  'از همکار پیشین معرفی شده است؛ با او هماهنگ کنید.',
  'برای این نقش کمی کم‌تجربه است، اما برای فرصت‌های دیگر مناسب به نظر می‌رسد.',
  'مصاحبهٔ فنی خوب بود؛ در بخش پایگاه داده جای رشد دارد.',
] as const

/** Previous employers of applicants, for their English CVs. */
export const employers = [
  'Rayan Afzar',
  'Mehr Gostar',
  'Pars Data',
  'Sepehr Trading',
  'Noor Software',
  'Tadbir Group',
] as const
