/** Sections of the landing page that the header links to. */
export const SECTIONS = [
  { id: 'main', label: 'home' },
  { id: 'features', label: 'features' },
  { id: 'pricing', label: 'pricing' },
] as const;
