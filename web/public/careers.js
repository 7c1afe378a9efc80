// The career page and the job board are complete without the app. This script switches the theme, keeps the chosen language, shortens
// the address of a search, and shows the preview in the settings of the career page.
const root = document.documentElement

const keep = (name, value) => {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Storage is refused, so the choice is valid for this page only.
  }
}

// The text is drawn before the fonts are requested.
root.dataset.fonts = ''

for (const button of document.querySelectorAll('[data-theme-switch]')) {
  button.hidden = false
  button.addEventListener('click', () => {
    root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
    keep('theme', root.dataset.theme)
  })
}
for (const link of document.querySelectorAll('[data-lang]'))
  link.addEventListener('click', () => {
    keep('lang', link.dataset.lang)
    document.cookie = `lang=${link.dataset.lang}; path=/; max-age=31536000; samesite=lax`
  })

// What was not filled in is left out of the address.
for (const form of document.querySelectorAll('form[role=search]'))
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
  })

const colors = new CSSStyleSheet()

const preview = ({ origin, data }) => {
  const main = document.querySelector('main')
  if (origin !== location.origin || data?.kind !== 'career preview' || !main) return
  // The server wrote this page and escaped the texts in it. The Content-Security-Policy allows no script in it.
  main.outerHTML = data.html
  document.querySelector('main').inert = true
  colors.replaceSync(data.css)
  root.lang = data.locale
  root.dir = data.locale === 'en' ? 'ltr' : 'rtl'
  root.dataset.theme = data.theme
}

if (parent !== window && location.pathname === '/preview/careers') {
  document.adoptedStyleSheets = [colors]
  addEventListener('message', preview)
  parent.postMessage({ kind: 'career preview ready' }, location.origin)
}
