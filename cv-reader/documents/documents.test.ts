import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDocx } from './docx.ts'
import { readOdt } from './odt.ts'
import { readRtf } from './rtf.ts'

const body = (xml: string) => `<w:document><w:body>${xml}</w:body></w:document>`
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
const linesOf = ({ rows }: ReturnType<typeof readDocx>) => rows.map(it => it.cells.map(cell => cell.text).join('\t'))

test('Links and link fields of a DOCX are read, whatever its main part is called', () => {
  const target = '<Relationships><Relationship Id="rId7" Type="x" Target="mailto:sara@example.org"/></Relationships>'
  const field = '<w:r><w:instrText xml:space="preserve"> HYPERLINK "tel:+989123456789" </w:instrText></w:r>'
  const read = readDocx({
    'word/document2.xml': body(
      `<w:p><w:hyperlink r:id="rId7">${run('ایمیل من')}</w:hyperlink></w:p><w:p>${field}${run('تلفن من')}</w:p>`,
    ),
    'word/_rels/document2.xml.rels': target,
  })
  assert.deepEqual(linesOf(read), ['ایمیل من sara@example.org', 'تلفن من +989123456789'])
})

test('A handle in the same line does not hide the address of a link', () => {
  const read = readDocx({
    'word/document.xml': body(
      `<w:p><w:hyperlink r:id="r">${run('Write to me')}</w:hyperlink>${run(' | Telegram: @sara')}</w:p>`,
    ),
    'word/_rels/document.xml.rels': '<Relationship Id="r" Target="mailto:sara@example.org"/>',
  })
  assert.deepEqual(linesOf(read), ['Write to me | Telegram: @sara sara@example.org'])
})

test('In a DOCX, a written address replaces its link, and the footer is marked', () => {
  const read = readDocx({
    'word/document.xml': body(`<w:p><w:hyperlink r:id="r">${run('sara@example.org')}</w:hyperlink></w:p>`),
    'word/_rels/document.xml.rels': '<Relationship Id="r" Target="mailto:old@example.ir"/>',
    'word/footer1.xml': body(`<w:p>${run('0912 345 6789')}</w:p>`),
  })
  assert.deepEqual(linesOf(read), ['sara@example.org', '0912 345 6789'])
  assert.deepEqual(
    read.rows.map(it => it.outside),
    [false, true],
  )
})

test('The address of a link in an RTF is read', () => {
  const rtf =
    '{\\rtf1\\ansi {\\field{\\*\\fldinst HYPERLINK "mailto:sara@example.org" }{\\fldrslt Write to me}}\\par Shiraz}'
  assert.deepEqual(linesOf(readRtf(Buffer.from(rtf))), ['Write to me sara@example.org', 'Shiraz'])
})

const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`
const withProperties = (properties: string, text: string) => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`
const linesOfBody = (xml: string, more: Record<string, string> = {}) =>
  linesOf(readDocx({ 'word/document.xml': body(xml), ...more }))

test('What Word keeps but does not draw is not read: moved, deleted, hidden and white text', () => {
  const lines = linesOfBody(
    [
      paragraph(
        run('seen '),
        `<w:del w:id="1">${run('deleted')}</w:del>`,
        `<w:moveFrom w:id="2">${run('moved')}</w:moveFrom>`,
      ),
      paragraph(withProperties('<w:vanish/>', 'hidden'), withProperties('<w:vanish w:val="0"/>', 'shown')),
      paragraph(withProperties('<w:rStyle w:val="Secret"/>', 'hidden by its style'), run('beside')),
      paragraph(
        withProperties('<w:color w:val="FFFFFF"/>', 'white'),
        withProperties('<w:color w:val="FF0000"/>', 'red'),
      ),
      paragraph(withProperties('<w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange>', 'was hidden before')),
    ].join(''),
    {
      'word/styles.xml':
        '<w:styles><w:style w:styleId="Base"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:styleId="Secret"><w:basedOn w:val="Base"/></w:style></w:styles>',
    },
  )
  assert.deepEqual(lines, ['seen', 'shown', 'beside', 'red', 'was hidden before'])
})

test('Crossed-out text, tiny or pale letters and letters without ink are not read, and what only looks like them is', () => {
  const plainText = (properties: string, text: string) => paragraph(withProperties(properties, text))
  const hiddenStyle = '<w:styles><w:style w:styleId="Secret"><w:rPr><w:vanish/></w:rPr></w:style></w:styles>'
  const none = '<w14:noFill/>'
  const lines = linesOfBody(
    [
      plainText('<w:strike/>', 'crossed out') +
        plainText('<w:dstrike/>', 'twice') +
        plainText('<w:strike w:val="0"/>', 'a'),
      plainText('<w:sz w:val="2"/>', 'tiny') + plainText('<w:sz w:val="16"/>', 'b'),
      plainText('<w:color w:val="FEFDF5"/>', 'pale') + plainText('<w:color w:val="F0A0FF"/>', 'c'),
      plainText('<w:color w:themeColor="light1"/>', 'white by the theme'),
      plainText('<w:color w:val="BFBFBF" w:themeColor="background1" w:themeShade="BF"/>', 'd'),
      plainText(`<w14:textFill>${none}</w14:textFill>`, 'no ink'),
      plainText(`<w14:textOutline>${none}</w14:textOutline><w14:textFill><w14:solidFill/></w14:textFill>`, 'e'),
      `<w:tbl><w:tr><w:trPr><w:hidden/></w:trPr><w:tc>${paragraph(run('hidden row'))}</w:tc></w:tr></w:tbl>`,
      `<w:p><w:pPr><w:pStyle w:val="Secret"/></w:pPr>${withProperties('<w:vanish w:val="0"/>', 'f')}${run('hidden')}</w:p>`,
    ].join(''),
    { 'word/styles.xml': hiddenStyle },
  )
  assert.deepEqual(lines, [...'abcdef'])
})

test('A deleted table row and a deleted cell are not read, and a deleted paragraph end joins two lines', () => {
  const cell = (text: string, properties = '') => `<w:tc>${properties}${paragraph(run(text))}</w:tc>`
  const row = (properties: string, ...cells: string[]) => `<w:tr>${properties}${cells.join('')}</w:tr>`
  const lines = linesOfBody(
    `<w:tbl>${[
      row('', cell('2019'), cell('gone', '<w:tcPr><w:cellDel w:id="4"/></w:tcPr>'), cell('Arya')),
      row('<w:trPr><w:del w:id="1"/></w:trPr>', cell('2015'), cell('Pars')),
      row('<w:trPr><w:del w:id="1"></w:del></w:trPr>', cell('2012'), cell('Kian')),
    ].join(
      '',
    )}</w:tbl><w:p><w:pPr><w:rPr><w:del w:id="3"/></w:rPr></w:pPr>${run('Sara ')}</w:p>${paragraph(run('Karimi'))}`,
  )
  assert.deepEqual(lines, ['2019\tArya', 'Sara Karimi'])
})

test('White text on a coloured cell, under a table style or over a shape is read', () => {
  const white = withProperties('<w:color w:val="FFFFFF"/>', 'Sara')
  const cell = `<w:tc><w:tcPr><w:shd w:fill="1F3864"/></w:tcPr>${paragraph(white)}</w:tc>`
  assert.deepEqual(linesOfBody(`<w:tbl><w:tr>${cell}</w:tr></w:tbl>`), ['Sara'])
  const plainCell = `<w:tc>${paragraph(white)}</w:tc>`
  const tableOf = (style: string) =>
    `<w:tbl><w:tblPr><w:tblStyle w:val="${style}"/></w:tblPr><w:tr>${plainCell}</w:tr></w:tbl>`
  const styles =
    '<w:styles><w:style w:styleId="Dark"><w:tblStylePr><w:tcPr><w:shd w:fill="000000"/></w:tcPr></w:tblStylePr></w:style></w:styles>'
  assert.deepEqual(linesOfBody(tableOf('Dark'), { 'word/styles.xml': styles }), ['Sara'])
  assert.deepEqual(linesOfBody(tableOf('Grid'), { 'word/styles.xml': styles }), [])
  assert.deepEqual(linesOfBody(paragraph('<w:r><w:drawing><wp:anchor behindDoc="1"/></w:drawing></w:r>', white)), [
    'Sara',
  ])
})

test('The position of a text box is not text, and its text is read once', () => {
  const drawing =
    '<wp:anchor><wp:positionH><wp:posOffset>4572000</wp:posOffset></wp:positionH><wp14:pctWidth>20000</wp14:pctWidth>'
  const box = `<w:txbxContent>${paragraph(run('0912 345 6789'))}</w:txbxContent>`
  const choice = `<mc:AlternateContent><mc:Choice>${drawing}${box}</wp:anchor></mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent>`
  assert.deepEqual(linesOfBody(paragraph(run('Sara'), `<w:r>${choice}</w:r>`)), ['Sara', '0912 345 6789'])
})

test('Positional tabs, symbols and hyphens of Word act as what they draw', () => {
  const sign = (font: string, code: string) => `<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`
  const lines = linesOfBody(
    [
      paragraph(run('Analyst'), '<w:r><w:ptab w:alignment="right"/></w:r>', run('2019')),
      paragraph(sign('Symbol', 'F02B'), run('98 912 345 6789')),
      paragraph(sign('Wingdings', 'F0FC'), run(' Word'), sign('Arial', '2022'), run('Excel')),
      paragraph(
        run('inter'),
        '<w:r><w:softHyphen/></w:r>',
        run('national'),
        '<w:r><w:noBreakHyphen/></w:r>',
        run('wide'),
      ),
    ].join(''),
  )
  assert.deepEqual(lines, ['Analyst\t2019', '+98 912 345 6789', '✓ Word•Excel', 'international-wide'])
})

test('Endnotes, charts and diagrams of a DOCX are read', () => {
  const lines = linesOfBody(
    paragraph(run('Skills'), '<w:r><w:drawing><c:chart r:id="r1"/><dgm:relIds r:dm="r2"/></w:drawing></w:r>'),
    {
      'word/_rels/document.xml.rels':
        '<Relationships><Relationship Id="r1" Target="charts/chart1.xml"/><Relationship Id="r2" Target="/word/diagrams/data1.xml"/></Relationships>',
      'word/charts/chart1.xml':
        '<c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Tools</a:t></a:r></a:p></c:rich></c:tx></c:title><c:ser><c:tx><c:strRef><c:pt><c:v>Series 1</c:v></c:pt></c:strRef></c:tx><c:cat><c:strRef><c:f>A2</c:f><c:pt><c:v>Photoshop</c:v></c:pt><c:pt><c:v>Revit</c:v></c:pt></c:strRef></c:cat><c:val><c:pt><c:v>4.5</c:v></c:pt></c:val></c:ser></c:chart>',
      'word/diagrams/data1.xml': '<dgm:pt><a:p><a:r><a:t>Planning</a:t></a:r></a:p></dgm:pt>',
      'word/endnotes.xml': `<w:endnotes>${paragraph(run('sara@example.org'))}</w:endnotes>`,
    },
  )
  assert.deepEqual(lines, ['Skills', 'Tools', 'Photoshop', 'Revit', 'Planning', 'sara@example.org'])
})

test('Hidden, deleted and white text of an RTF is not read', () => {
  const read = (rtf: string) => linesOf(readRtf(Buffer.from(`{\\rtf1\\ansi ${rtf}}`)))
  assert.deepEqual(read('seen {\\v hidden}\\par {\\deleted deleted}\\v also hidden\\v0 shown\\par {\\mvf moved}end'), [
    'seen',
    'shown',
    'end',
  ])
  const colours = '{\\colortbl;\\red255\\green255\\blue255;\\red255\\green0\\blue0;}'
  assert.deepEqual(read(`${colours}{\\cf1 white}{\\cf2 red}`), ['red'])
  assert.deepEqual(read(`${colours}\\clcbpat2 {\\cf1 white}`), ['white'])
  assert.deepEqual(read('{\\strike old}{\\striked1 older}{\\fs2 tiny}{\\strike0\\fs24 new}'), ['new'])
})

test('Hidden and white text of an ODT is not read', () => {
  const style = (name: string, properties: string) =>
    `<style:style style:name="${name}"><style:text-properties ${properties}/></style:style>`
  const span = (name: string, text: string) => `<text:span text:style-name="${name}">${text}</text:span>`
  const content = `<office:document-content><office:automatic-styles>${style('H', 'text:display="none"')}${style('W', 'fo:color="#fffffe"')}${style('S', 'style:text-line-through-style="solid"')}</office:automatic-styles><text:p>seen ${span('H', 'hidden')}${span('W', 'white')}${span('S', 'crossed out')}</text:p><text:p text:style-name="H">hidden ${span('W', 'too')}</text:p><text:p>end</text:p></office:document-content>`
  const parts = { mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': content }
  assert.deepEqual(linesOf(readOdt(parts)), ['seen', 'end'])
})
