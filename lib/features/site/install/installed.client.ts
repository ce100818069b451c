const WINDOWS_OF_APPS = ['standalone', 'minimal-ui', 'window-controls-overlay', 'fullscreen'];

/** True in the window of an installed app. */
export function isInstalled(): boolean {
  return WINDOWS_OF_APPS.some((mode) => matchMedia(`(display-mode: ${mode})`).matches);
}
