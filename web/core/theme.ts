/** What a person chooses: a theme of their own, or that of their system. */
export type ThemeChoice = 'light' | 'dark' | 'system'

const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

/** The choice kept for this browser. */
export function themeChoice(): ThemeChoice {
  const kept = localStorage.getItem('theme')
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

/** The theme on screen now. */
export const theme = (): 'light' | 'dark' => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

function show(choice: ThemeChoice): void {
  const dark = choice === 'dark' || (choice === 'system' && systemIsDark.matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

/** Keeps the choice for this browser and shows it at once. */
export function setTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem('theme')
  else localStorage.setItem('theme', choice)
  show(choice)
}

systemIsDark.addEventListener('change', () => show(themeChoice()))
