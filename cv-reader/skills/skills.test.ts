import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entriesOf } from '../text/sections.ts'
import { rowsOf } from '../text/shapes.ts'
import { findSkills } from './skills.ts'

const skills = (...lines: string[]) =>
  findSkills(entriesOf({ rows: rowsOf(['Skills', ...lines].join('\n')), pages: [] }))?.value ?? []

/** Finds the skills in lines of a page, whose cells have positions and a font size. */
const drawn = (...lines: string[]) => {
  const rows = ['Skills', ...lines].map((text, index) => {
    const y0 = 700 - index * 14
    return { cells: [{ text, x0: 50, x1: 50 + text.length * 5, y0, y1: y0 + 10 }], size: 10, page: 1 }
  })
  return findSkills(entriesOf({ rows, pages: [{ width: 600, height: 800 }] }))?.value ?? []
}

test('Numbering and bullets of lists are removed from skills in every style', () => {
  assert.deepEqual(skills('(1) Excel', '2) Word', '3- بایگانی', '۴ - تایپ', '5/ انبار'), [
    'Excel',
    'Word',
    'بایگانی',
    'تایپ',
    'انبار',
  ])
  assert.deepEqual(skills('1.Excel', '2.Word', '3.Outlook'), ['Excel', 'Word', 'Outlook'])
  assert.deepEqual(skills('1 Excel', '2 Word'), ['Excel', 'Word'])
  assert.deepEqual(skills('I. Kotlin', 'II. Room', '(a) Git', 'b) Java', 'الف) تایپ'), [
    'Kotlin',
    'Room',
    'Git',
    'Java',
    'تایپ',
  ])
  const signs = [
    '‣ SQL',
    '* Perl',
    '- Git',
    '– Jira',
    '— Figma',
    '→ Notion',
    '» Trello',
    'o Excel',
    '\uf0b7 Word',
    '☑ Teams',
  ]
  assert.deepEqual(skills(...signs).join(), 'SQL,Perl,Git,Jira,Figma,Notion,Trello,Excel,Word,Teams')
})

test('Numbers and dots that belong to the name of a skill are kept', () => {
  const names = [
    '.NET',
    'ASP.NET Core',
    'C#',
    'C++',
    '3ds Max',
    '2D Animation',
    '5S',
    '6 Sigma',
    'Office 365',
    'HTML5',
    'R',
    'TCP/IP',
  ]
  assert.deepEqual(skills(...names), names)
  assert.deepEqual(skills('#C', 'NET.', '++C'), ['C#', '.NET', 'C++'])
  assert.deepEqual(skills('1. 5S', '2. 3ds Max'), ['5S', '3ds Max'])
})

test('Skill levels are removed: words, bars, stars, fractions, percentages and years', () => {
  for (const level of [
    '90%',
    '4/5',
    '(5/5)',
    '- 80 %',
    ': 85/100',
    '3 of 5',
    '●●●●○',
    '⬤⬤⬤◯◯',
    '▰▰▱▱',
    '████░░',
    '★★☆',
    '|||||',
  ]) {
    assert.deepEqual(skills(`Kafka ${level}`), ['Kafka'], level)
  }
  for (const level of [
    'Advanced',
    '(Expert)',
    '[Advanced]',
    '– Expert',
    ': Intermediate',
    '(5 years)',
    ', 3+ years',
    '– 2 yrs',
  ]) {
    assert.deepEqual(skills(`Kafka ${level}`), ['Kafka'], level)
  }
  for (const level of [
    '۹۰٪',
    ': ۸۰ درصد',
    '(۴ از ۵)',
    'در حد پیشرفته',
    'متوسط',
    '/خوب',
    '=عالی',
    'حرفه‌ای',
    '(۳ سال)',
    ': ★★★',
  ]) {
    assert.deepEqual(skills(`اکسل ${level}`), ['اکسل'], level)
  }
  assert.deepEqual(
    skills('Expert in Go', 'Knowledge of SAP', 'مسلط به اتوکد', 'آشنایی با قانون کار', 'تسلط کامل بر Word'),
    ['Go', 'SAP', 'اتوکد', 'قانون کار', 'Word'],
  )
  assert.deepEqual(skills('React Native', 'Visual Basic', 'ANSYS Fluent'), [
    'React Native',
    'Visual Basic',
    'ANSYS Fluent',
  ])
})

test('A word that is joined to the name of a skill is no level of it', () => {
  assert.deepEqual(skills('راهنمای پیشرفته', 'دادهٔ پیشرفته', 'فتوشاپ پیشرفته', 'Excel پیشرفته'), [
    ...['راهنمای پیشرفته', 'دادهٔ پیشرفته', 'فتوشاپ', 'Excel'],
  ])
})

test('In a table of skills, only the names are read, not the titles or the levels', () => {
  assert.deepEqual(skills('ردیف\tمهارت\tسطح', '۱\tExcel\tپیشرفته', '۲\tWord\tمتوسط'), ['Excel', 'Word'])
  assert.deepEqual(skills('نام نرم‌افزار\tمیزان تسلط', 'Excel\t۹۰٪', 'Word\t۴ از ۵'), ['Excel', 'Word'])
  assert.deepEqual(skills('Skill\tLevel\tYears', 'Go\tExpert\t5 years', 'Kafka:\tGood'), ['Go', 'Kafka'])
})

test('Names of skill groups are not skills, with or without their list', () => {
  assert.deepEqual(skills('نرم‌افزار:', 'Word', 'نرم‌افزاری', 'AutoCAD', 'مهارت‌های نرم', 'کار تیمی'), [
    'Word',
    'AutoCAD',
    'کار تیمی',
  ])
  assert.deepEqual(skills('Programming Languages', 'Go, Java', 'Databases:', 'SQLite', 'Cloud – AWS, Azure'), [
    'Go',
    'Java',
    'SQLite',
    'AWS',
    'Azure',
  ])
  assert.deepEqual(skills('Expert: Go, Rust', 'Other Skills', 'Welding', 'Areas of Expertise', 'Tax'), [
    'Go',
    'Rust',
    'Welding',
    'Tax',
  ])
})

test('Only the name of a skill is read, without its explanation', () => {
  assert.deepEqual(
    skills(
      'Project management: led a team of six people to deliver on time',
      'Excel: macros and dashboards for the whole board',
    ),
    ['Project management', 'Excel'],
  )
  assert.deepEqual(skills('فتوشاپ – طراحی پوستر و بنر برای شبکه‌های اجتماعی'), ['فتوشاپ'])
  assert.deepEqual(skills('MS Office (Word, Excel)', 'زبان برنامه‌نویسی (پایتون)'), [
    'MS Office',
    'Word',
    'Excel',
    'زبان برنامه‌نویسی (پایتون)',
  ])
})

test('Skills broken over two lines are joined, or left out if that is uncertain', () => {
  assert.deepEqual(drawn('Excel, Word, Power', 'Point, Access'), ['Excel', 'Word', 'Power Point', 'Access'])
  assert.deepEqual(drawn('Go, Java', 'Continuous integration, SQL'), ['Go', 'Java', 'Continuous integration', 'SQL'])
  assert.deepEqual(skills('مدیریت', 'ارتباط با', 'مشتری'), ['مدیریت', 'ارتباط با مشتری'])
  assert.deepEqual(skills('Programming, continuous integra-', 'tion, Kubernetes'), ['Programming', 'Kubernetes'])
  assert.deepEqual(skills('Go Kafka PostgreSQL Kubernetes', 'Go   Kafka'), ['Go', 'Kafka'])
})

test('Page numbers, filler words and similar texts are not skills', () => {
  assert.deepEqual(
    skills('Go', 'Page 1 of 2', 'Married', 'and', 'etc.', 'و غیره', 'Level: Expert', 'References available on request'),
    ['Go'],
  )
})

test('Headings in a separate column apply to the text at the same height', () => {
  const cell = (text: string, x0: number, y0: number) => ({
    cells: [{ text, x0, x1: x0 + text.length * 5, y0, y1: y0 + 10 }],
    size: 10,
    page: 1,
  })
  const headings = [cell('Work Experience', 50, 700), cell('Education', 50, 660), cell('Skills', 50, 640)]
  const text = [cell('Sahand Foods', 150, 700), cell('Yazd', 150, 660), cell('Go', 150, 640), cell('Kafka', 150, 626)]
  const entries = entriesOf({ rows: [...headings, ...text], pages: [{ width: 600, height: 800 }] })
  assert.deepEqual(
    entries.map(it => it.section),
    ['work', 'education', 'skills', 'skills'],
  )
  assert.deepEqual(findSkills(entries)?.value, ['Go', 'Kafka'])
})

/** Finds the skills in a column. The lines that begin with «= » have the style of headings. */
const styled = (...lines: string[]) => {
  const rows = lines.map((line, index) => {
    const text = line.replace(/^= /, '')
    const y0 = 700 - index * 14
    const style = line.startsWith('= ') ? 'bold' : 'plain'
    return { cells: [{ text, x0: 50, x1: 50 + text.length * 5, y0, y1: y0 + 10, style }], size: 10, page: 1 }
  })
  return findSkills(entriesOf({ rows, pages: [{ width: 600, height: 800 }] }))?.value ?? []
}

test('A heading in unknown words ends the skills if it has the style of other headings', () => {
  const page = ['= Education', 'B.Sc. of Law', '= Skills', 'Litigation', '= Outside the office', 'Climbing']
  assert.deepEqual(styled(...page), ['Litigation'])
  assert.deepEqual(styled('= Work', 'Acme', '= Skills', 'پژوهش کاربر', 'Figma'), ['پژوهش کاربر', 'Figma'])
})

test('Education and job dates end the skills, without the line just before them', () => {
  assert.deepEqual(skills('Excel', 'Word', 'Where I was', 'Clerk', 'March 2015 – 2018', 'Filing'), ['Excel', 'Word'])
  assert.deepEqual(skills('Excel، Word', 'تحصی\uFFFDت', 'کارشناسی حسابداری، دانشگاه گیلان'), ['Excel', 'Word'])
})

test('The explanation of a skill over several lines is not read as a skill', () => {
  assert.deepEqual(
    skills(
      'SAP – something that I do',
      'on every working day',
      'Revit – used in two',
      'large projects, from the first',
      'us',
    ),
    ['SAP', 'Revit'],
  )
  assert.deepEqual(
    drawn('Project planning', 'Scrum of many teams and their', 'people'),
    ['Project planning', 'Scrum of many teams and their people'].slice(0, 1),
  )
})

test('The last two skills, joined by “and”, are split only if the scripts differ', () => {
  assert.deepEqual(skills('PowerPoint، Excel و Word'), ['PowerPoint', 'Excel', 'Word'])
  assert.deepEqual(skills('Excel، حقوق و دستمزد'), ['Excel'])
  assert.deepEqual(skills('Figma, Miro and SPSS'), ['Figma'])
})

test('Names of groups, languages and lines in reversed order give no skills', () => {
  assert.deepEqual(skills('Domain knowledge', '• IFRS', '• Payroll', 'Software knowledge', '• Excel'), [
    'IFRS',
    'Payroll',
    'Excel',
  ])
  assert.deepEqual(skills('Go', 'English', 'انگلیسی', 'زبان آلمانی'), ['Go'])
  assert.deepEqual(skills('نمونه‌برداری ،Minitab ،HACCP :فنون'), [])
  assert.deepEqual(skills('ترجمهٔ همزمان Trados ویرایش متن', 'Word'), ['Word'])
})

test('Items with their bullet at the end are separate skills', () => {
  assert.deepEqual(drawn('Docker •', 'Laravel •', '• طراحی پایگاه داده', '• کار تیمی'), [
    'Docker',
    'Laravel',
    'طراحی پایگاه داده',
    'کار تیمی',
  ])
})

test('Tools named within a job begin no section of skills', () => {
  const text = 'Experience\nDeveloper at Acme\nTools: Jira, Git\nTester at Beta\nSkills\nGo'
  assert.deepEqual(findSkills(entriesOf({ rows: rowsOf(text), pages: [] }))?.value, ['Go'])
})

test('A heading in unusual words ends the skills of a file without text styles', () => {
  assert.deepEqual(skills('Excel', 'Word', 'I also enjoy', 'Chess'), ['Excel', 'Word'])
  assert.deepEqual(skills('Excel', 'Word', 'خارج از کار', 'کوهنوردی'), ['Excel', 'Word'])
})

test('An adjective behind a Persian name belongs to it, unless other skills of the list have a level', () => {
  assert.deepEqual(skills('پانسمان پیشرفته، تزریقات'), ['پانسمان پیشرفته', 'تزریقات'])
  assert.deepEqual(skills('اکسل پیشرفته، ورد متوسط'), ['اکسل', 'ورد'])
  assert.deepEqual(skills('Excel پیشرفته، تایپ'), ['Excel', 'تایپ'])
  assert.deepEqual(skills('بند سوم و چهارم قرارداد کار', 'تایپ'), ['بند سوم و چهارم قرارداد کار', 'تایپ'])
})

test('A level before a Latin name and the number of a list item behind it are no part of the name', () => {
  assert.deepEqual(skills('پیشرفته Excel، تایپ، SAP WM.1'), ['Excel', 'تایپ', 'SAP WM'])
  assert.deepEqual(skills('Node.js, ISO 9001, Vue 3.2'), ['Node.js', 'ISO 9001', 'Vue 3.2'])
})
