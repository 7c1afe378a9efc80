import { tagsOf, textOfXml } from './xml-text.ts'
import type { Elements } from './xml-text.ts'

/** The parts with the texts of charts and diagrams. */
export const drawnPart = /^word\/(?:charts\/chart|diagrams\/data)\d*\.xml$/

const elements: Elements = {
  opens: {},
  closes: { 'a:p': '\n', 'c:pt': '\n' },
  // The numbers of a chart are drawn as lengths, and its series have names such as «Series 1».
  hidden: new Set(['c:val', 'c:xVal', 'c:yVal', 'c:bubbleSize', 'c:f', 'c:formatCode', 'c:numCache']),
  speaking: new Set(['a:t', 'c:v']),
}

/** The texts that a chart or diagram shows, one per line: titles, labels and the names of its values, each once. */
export function drawnText(xml: string): string {
  const lines = textOfXml(withoutNames(xml), elements).split('\n')
  return [...new Set(lines.map(it => it.trim()).filter(it => it !== ''))].join('\n')
}

/** Leaves out the names of the series, which stand directly within them. */
function withoutNames(xml: string): string {
  const kept: string[] = []
  let [at, around, from] = [0, '', -1]
  for (const it of tagsOf(xml)) {
    if (it.name === 'c:ser') around = it.isOpen && !it.isClose ? it.name : ''
    if (it.name !== 'c:tx' || around === '') continue
    if (it.isOpen) from = it.from
    if (it.isClose && from >= 0) {
      kept.push(xml.slice(at, from))
      at = it.to
    }
  }
  return [...kept, xml.slice(at)].join('')
}
