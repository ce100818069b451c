import { PRE_HYDRATION_CLICKS_SCRIPT } from '@/lib/features/site/pages/pre-hydration-clicks';
import { THEME_SCRIPT } from '@/lib/features/site/theme/theme-script';

/**
 * Scripts that run before the first paint. First in `<body>`. The page's content security policy lists their hashes.
 */
export function FirstScripts() {
  return [THEME_SCRIPT, PRE_HYDRATION_CLICKS_SCRIPT].map((text) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours
    <script key={text} dangerouslySetInnerHTML={{ __html: text }} />
  ));
}
