import { THEME_SCRIPT } from '@/lib/features/site/theme/theme-script';
import { PRE_HYDRATION_CLICKS_SCRIPT } from '@/lib/platform/browser/pre-hydration-clicks';

/** The scripts that run before the first paint; the first thing in `<body>`. The page's policy knows each by its hash. */
export function FirstScripts() {
  return [THEME_SCRIPT, PRE_HYDRATION_CLICKS_SCRIPT].map((text) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours
    <script key={text} dangerouslySetInnerHTML={{ __html: text }} />
  ));
}
