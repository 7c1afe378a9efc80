import { spellings, type Call } from '@kargozin/api/call.ts'

const escape = (text: string) => text.replace(/[&<>"]/g, it => `&#${it.charCodeAt(0)};`)

function row(name: string, it: Call): string {
  const paths = spellings(it)
    .map(({ method, path }) => `<code><b>${method}</b> ${escape(path)}</code>`)
    .join('<br>')
  const fields = (schema: Call['query']) => (schema ? Object.keys(schema.shape).map(escape).join(', ') : '')
  const input = [fields(it.query), fields(it.body), (it.files ?? []).join(', ')].filter(Boolean).join(' · ')
  return `<tr id="${escape(name)}"><td>${paths}</td><td>${escape(it.summary)}</td><td><code>${escape(it.needs)}</code></td><td>${input}</td><td>${fields(it.data)}</td></tr>`
}

/** The HTML page that documents all calls, next to openapi.json. */
export function docsPage(calls: Record<string, Record<string, Call>>, version: string): string {
  const areas = Object.entries(calls).map(
    ([area, group]) => `<h2 id="${escape(area)}">${escape(area)}</h2><div class="wide"><table>
<tr><th>Call</th><th>What it does</th><th>Permission</th><th>Input</th><th>Output</th></tr>
${Object.entries(group)
  .map(([name, it]) => row(`${area}.${name}`, it))
  .join('\n')}</table></div>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kargozin ${version}: API</title><link rel="stylesheet" href="/docs.css"></head><body>
<h1>Kargozin ${version}: API</h1>
<p>Base: <code>/api/v2</code>. Machine-readable: <a href="/api/v2/openapi.json">openapi.json</a>. Send
<code>Authorization: Bearer TOKEN</code>; responses are <code>{ status, message, data }</code>, with messages in the language of
<code>Accept-Language</code> (fa unless en is requested).</p>
<nav>${Object.keys(calls)
    .map(area => `<a href="#${escape(area)}">${escape(area)}</a>`)
    .join(' · ')}</nav>
${areas.join('\n')}</body></html>`
}
