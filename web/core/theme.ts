/** The theme that a person has chosen. `system`: the theme of the operating system. */
export type ThemeChoice = 'light' | 'dark' | 'system'

const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

/** The choice stored in this browser. */
export function themeChoice(): ThemeChoice {
  const stored = localStorage.getItem('theme')
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** The theme that is shown. */
export const theme = (): 'light' | 'dark' => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

function show(choice: ThemeChoice): void {
  const dark = choice === 'dark' || (choice === 'system' && systemIsDark.matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

/** Stores the choice in this browser and applies it at once. */
export function setTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem('theme')
  else localStorage.setItem('theme', choice)
  show(choice)
}

systemIsDark.addEventListener('change', () => show(themeChoice()))
