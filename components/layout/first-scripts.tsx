import { THEME_SCRIPT } from '@/lib/features/site/theme/theme-script';
import { EARLY_PRESS_SCRIPT } from '@/lib/platform/browser/pre-hydration-clicks';

/** The scripts that run before the first paint; the first thing in `<body>`. The page's policy knows each by its hash. */
export function FirstScripts() {
  return [THEME_SCRIPT, EARLY_PRESS_SCRIPT].map((text) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours
    <script key={text} dangerouslySetInnerHTML={{ __html: text }} />
  ));
}
