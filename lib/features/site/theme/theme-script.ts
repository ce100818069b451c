import { THEME_COOKIE, THEMES } from './theme';

/**
 * Sets the stored theme on `<html>`. It is inline and runs before first paint, so that a static page shows each
 * visitor's theme without a flash. The page's Content-Security-Policy allows it by its hash.
 */
export const THEME_SCRIPT = `(function(){var m=/(?:^|;\\s*)${THEME_COOKIE}=(${THEMES.join('|')})(?:;|$)/.exec(document.cookie);if(m)document.documentElement.dataset.theme=m[1]})()`;
