import { THEME_SCRIPT } from '@/lib/theme/theme-script';

/** Sets the remembered theme before the first paint; the first thing in `<body>`. */
export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which the page's policy knows by its hash
  return <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />;
}
