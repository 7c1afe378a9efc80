/** Words with which the title of a job begins in Persian. They are compared with plain text. */
const jobs = [
  'مدیر(?:عامل|ه)?|سرپرست|مسیول|کارشناس|کارمند|کارآموز|کارگر|کارپرداز|کارشناسی فروش|مهندس|تکنسین|تکنیسین|اپراتور|طراح|گرافیست|برنامه ?نویس|توسعه ?دهنده|تحلیل ?گر|تحلیلگر|حسابدار|حسابرس|کمک ?حسابدار|کمک ?حسابرس|حسابداری',
  'فروشنده|بازاریاب|ویزیتور|منشی|دستیار|راننده|انباردار|نگهبان|خدمتکار|آشپز|سرآشپز|پزشک|پرستار|بهیار|ماما(?:ی)?|داروساز|دندانپزشک|روانشناس|روان ?شناس|مشاور|معلم|دبیر|مدرس|استاد(?:یار)?|مربی|پژوهشگر|محقق|مترجم|نویسنده|ویراستار|خبرنگار|روزنامه ?نگار|عکاس|تدوینگر|وکیل|کارورز|سرگروه|سرتیم|رییس|معاون|قایم ?مقام|صندوقدار|تحویلدار|بازرس|ناظر|سرمهندس|معمار|نقشه ?بردار|نقشه ?کش|جوشکار|برقکار|لوله ?کش|تراشکار|مکانیک|تعمیرکار|مونتاژکار|آرایشگر|خیاط|کتابدار|مددکار|پاسخگو|پشتیبان|هماهنگ ?کننده|تهیه ?کننده|تولید ?کننده محتوا|همکار پاره ?وقت|همکار|عضو|بنیان ?گذار|بنیانگذار|هم ?بنیان ?گذار|متخصص|ادمین|نماینده|مامور|سرباز|افسر|متصدی|کارگردان|هنرآموز|آموزگار|تسهیلگر|مجری|کشاورز|باغبان|دامپزشک|سوپروایزر|مالک محصول|اسکرام مستر|نصاب|آزمایشگر|شاگرد|استادکار|وردست|کنترل ?چی|کمک ?آشپز|بارمن|باریستا|گارسون|میهماندار|مهماندار|خلبان|ملوان|کاپیتان|سردبیر|رابط|کارگزار|معامله ?گر|خزانه ?دار|ممیز|تایپیست|حروف ?چین|صحاف|صفحه ?آرا',
]
const titleInPersian = new RegExp(`^(?:${jobs.join('|')})(?![\\u0620-\\u06D3])|^[a-z /.+#]{0,40}(?:developer|engineer)`)
const titleInEnglish =
  /(?<![a-z])(?:engineer|developer|programmer|manager|designer|director|analyst|accountant|auditor|assistant|administrator|admin|specialist|consultant|technician|operator|supervisor|coordinator|officer|executive|lead|leader|head|chief|ceo|cto|cfo|coo|cmo|vp|president|founder|co-?founder|owner|intern|trainee|apprentice|junior|senior|teacher|tutor|lecturer|professor|instructor|researcher|scientist|nurse|midwife|doctor|physician|pharmacist|dentist|psychologist|therapist|lawyer|attorney|paralegal|secretary|receptionist|clerk|cashier|salesperson|seller|representative|rep|agent|buyer|planner|architect|writer|editor|copywriter|translator|interpreter|journalist|reporter|photographer|artist|illustrator|animator|chef|cook|waiter|barista|driver|welder|electrician|mechanic|plumber|carpenter|guard|inspector|controller|comptroller|bookkeeper|strategist|marketer|recruiter|generalist|scrum master|product owner|tester|freelancer|freelance|volunteer|fellow|worker|staff|associate|advisor|adviser|expert|devops|sre|data entry|ux|ui|partner|principal|superintendent|foreman|storekeeper|warehouseman|librarian|curator|producer|trader|broker|dealer|underwriter|actuary|economist|statistician|biologist|chemist|physicist|geologist|surveyor|draftsman|draughtsman|machinist|fitter|dispatcher|steward|stewardess|pilot|captain|sailor|soldier|coach|trainer)s?(?![a-z])/

const employerInPersian =
  /^(?:شرکت|گروه|موسسه|بانک|بیمارستان|درمانگاه|کلینیک|مطب|دانشگاه|دانشکده|پژوهشکده|پژوهشگاه|آموزشگاه|مدرسه|دبستان|دبیرستان|هنرستان|کارخانه|کارخانجات|کارگاه|هلدینگ|سازمان|وزارت|اداره|شهرداری|استانداری|فرمانداری|مرکز|فروشگاه|رستوران|هتل|استودیو|آژانس|دفتر|بیمه|صندوق|اتاق|انجمن|بنیاد|نهاد|کافه|داروخانه|آزمایشگاه|مجتمع|پالایشگاه|پتروشیمی|نیروگاه|فولاد|ایران|بازرگانی|تعاونی|انتشارات|روزنامه|خبرگزاری|مجله|باشگاه|خانه|گالری|پخش|نمایندگی|استارتاپ|استارت ?آپ|مهندس(?:ین|ان|ی) مشاور|صنایع|لبنیات|تولیدی|چاپ|چاپخانه|سیمان|کاشی|فرودگاه|هواپیمایی|راه ?آهن|ستاد|حوزه|دادگستری|دادگاه|کانون|فرهنگسرا|موزه|کتابخانه|سرای|برند|تیم|شبکه|صدا و سیما|نرم ?افزاری|داده ?پردازی|دیجی|همراه اول|ایرانسل)(?![\u0620-\u06D3])/
const employerInEnglish =
  /(?<![a-z])(?:inc|ltd|llc|llp|gmbh|plc|corp|corporation|co|company|group|holding|holdings|bank|university|institute|college|school|academy|hospital|clinic|pharmacy|laborator(?:y|ies)|lab|labs|studios?|agency|ministry|organi[sz]ation|foundation|association|center|centre|technologies|technology|systems|solutions|software|industries|industrial|international|enterprises|partners|consultants|consulting|services|insurance|airlines?|airport|hotel|restaurant|cafe|press|publications|publishing|media|networks?|telecom|petro(?:leum|chemical)?|oil|gas|steel|motors?|pharma|travel|trading|logistics|factory|municipality|atelier|freelance(?! \w))(?![a-z])\.?$/

/** Matches the name of a works or a yard by what it makes: «کشتی‌سازی بندر …», «ماشین‌سازی». A sentence goes on with «با» or «در». */
const works =
  /^(?:چرم|کشتی|ماشین|خودرو|قطعه|قالب|ساختمان|دارو|شیرینی|موتور|تراکتور|واگن|لوکوموتیو|هواپیما|کابل|رنگ|مبل|کفش|شیشه|لوله|تانکر|مخزن|آسانسور|یخچال|تابلو|پنجره|ریخته|پروفیل|فولاد|بلبرینگ|کاغذ|جعبه|کارتن|پلاستیک|ابزار|کمپرسور|توربین|ترانسفورماتور|صنایع چوب|سنگ|مبلمان|ظروف|چینی|سرامیک) ?(?:سازی|گری|بری)(?![\u0620-\u06D3])(?!.* (?:و|با|در|برای|از|به|جهت|توسط) )(?!(?: \S+){5})/

/** Whether a text is probably the title of a job, judged by its words. */
export const isTitle = (plain: string): boolean => titleInPersian.test(plain) || titleInEnglish.test(plain)

/** Whether a text is probably the name of a firm, an office or a school, judged by its words. */
export const isEmployer = (plain: string): boolean =>
  employerInPersian.test(plain) || employerInEnglish.test(plain) || works.test(plain)

/** Positive if the first text is probably a job and the second a firm, negative if it is the other way round, and 0 if unknown. */
export function leanOf(first: { plain: string }, second: { plain: string }): number {
  const of = ({ plain }: { plain: string }) => Number(isTitle(plain)) - Number(isEmployer(plain))
  return of(first) - of(second)
}

const cities = new Set(
  `تهران|مشهد|اصفهان|شیراز|تبریز|کرج|قم|اهواز|کرمانشاه|ارومیه|رشت|زاهدان|همدان|کرمان|یزد|اردبیل|بندرعباس|بندر عباس|اراک|اسلامشهر|زنجان|سنندج|قزوین|خرم آباد|گرگان|ساری|شهریار|قدس|کاشان|ملارد|دزفول|نیشابور|بابل|خمینی شهر|سبزوار|گلستان|آمل|پاکدشت|نجف آباد|بروجرد|آبادان|قرچک|بجنورد|ورامین|بوشهر|ساوه|قایم شهر|بیرجند|سیرجان|خوی|ایلام|شهرکرد|سمنان|یاسوج|مراغه|مرودشت|کیش|قشم|عسلویه|تهران ایران|دبی|استانبول|آنکارا|tehran|mashhad|isfahan|esfahan|shiraz|tabriz|karaj|qom|ahvaz|ahwaz|kermanshah|urmia|rasht|zahedan|hamedan|hamadan|kerman|yazd|ardabil|bandar abbas|arak|zanjan|sanandaj|qazvin|gorgan|sari|kashan|babol|amol|bojnord|bushehr|birjand|ilam|semnan|kish|qeshm|tehran iran|dubai|istanbul|ankara|berlin|london|paris|toronto|remote`.split(
    '|',
  ),
)

/** Whether a text is the name of a city, with or without its country. */
export const isCity = (plain: string): boolean =>
  cities.has(
    plain
      .replace(/^(?:شهر|استان) /, '')
      .replace(/[,،]? ?(?:ایران|iran)$/, '')
      .trim(),
  )

const university =
  /(?:^|[^\u0620-\u06D3])(?:دانشگاه|دانشکده|آموزشکده|موسسه (?:آموزش|غیر|عالی)|هنرستان|دبیرستان|مدرسه عالی|مدرسه|پردیس|حوزه علمیه|مجتمع آموزش|انستیتو|پژوهشگاه|دانشسرا|مرکز آموزش)|(?:^|[^a-z])(?:universit|college|polytechnic|high school|institute of|school of|academy|faculty of)/

/** Whether a text names a university or a school. */
export const isSchool = (plain: string): boolean => university.test(plain)

const verb =
  /^(?!(?:advanced|applied|certified|chartered|registered|licensed|united|allied|integrated|limited|embedded) )(?:(?:and|also|\p{L}{3,}ed|led|wrote|built|made|ran|cut|set|grew|won|kept|took|gave|taught|sold|drove|responsible|working|managing|developing|designing) )/u
const deed =
  /^(?:طراحی|توسعه|تهیه|تدوین|بازطراحی|پیاده ?سازی|ایجاد|اجرای?|رسیدگی|ثبت|همکاری|آموزش|هماهنگی|کاهش|افزایش|راه ?اندازی|بهبود|برنامه ?ریزی|پیگیری|ساخت|انجام|نظارت|پردازش|بازنگری|نگه ?داری|نگهداری|کوتاه کردن|رساندن|بازیافت|پوشش|پاسخ|همراهی|جدا کردن|ارایه|تحلیل|بررسی|شرکت در|مشارکت|کسب|دستاورد|توضیحات|وظایف|شرح|رهبری|آزمون|مدیریت و|پشتیبانی از|تولید محتوا|نصب|تعمیر|تعویض|کنترل و|سرپرستی|برگزاری|کشف|محاسبه|شناسایی|تدریس|مدیریت|گزارش|حفظ|تامین|\S{2,12} ?(?:سازی|نویسی|پردازی|ریزی|گیری|دهی|اندازی|زنی|آمیزی|گذاری|رسانی)) /

/** Whether a text lists what was done («… قانونی، … و …»). A title and a firm behind a comma may also contain «و». */
const isListing = (plain: string) =>
  /[،,].* (?:و|and) /.test(plain) &&
  plain.split(' ').length > 5 &&
  !plain.split(/[،,] ?/).some(it => isTitle(it) || isEmployer(it))

/** «برش‌کاری، سنگ‌زنی و رنگ‌آمیزی قطعات»: a list of tasks. */
const tasks = /^\S{2,12} ?(?:کاری|سازی|نویسی|زنی|آمیزی|گیری|گذاری|ریزی)[،,] /

/** Whether a text is a sentence or describes work, and so is not the name of a job, a firm or a school. */
export const isProse = (plain: string): boolean =>
  plain.length > 90 ||
  plain.split(' ').length > 10 ||
  /[.!؟?؛]$/.test(plain.replace(/(?:inc|ltd|co|corp|m\.?sc|b\.?sc)\.$/, '')) ||
  verb.test(plain) ||
  tasks.test(plain) ||
  (plain.split(' ').length > 2 && deed.test(plain) && !works.test(plain)) ||
  isListing(plain) ||
  /(?:^| )(?:می|کردم|کرده ?ام|بودم|داشتم|است|شد|شده|the|which|that) /.test(plain)
