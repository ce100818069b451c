import { THEME_COOKIE, THEMES } from './theme';

/**
 * Puts the remembered theme on `<html>`. It stands in the page and runs before anything is painted, so that a page which was
 * made once for everybody shows each reader's own theme and nothing flashes. The page's policy knows it by its hash.
 */
export const THEME_SCRIPT = `(function(){var m=/(?:^|;\\s*)${THEME_COOKIE}=(${THEMES.join('|')})(?:;|$)/.exec(document.cookie);if(m)document.documentElement.dataset.theme=m[1]})()`;
