/** Where the script below leaves what the page takes over, on `window`. */
const PLACE = 'earlyPress';

interface PreHydrationClick {
  /** The button that was pressed last. */
  readonly button: HTMLElement | null;
  readonly stop: () => void;
}

declare global {
  interface Window {
    [PLACE]?: PreHydrationClick;
  }
}

/**
 * Keeps the press of a button that comes before the page's code, which would be lost. It stands in the page, whose policy knows
 * it by its hash.
 */
export const PRE_HYDRATION_CLICKS_SCRIPT = `(function(){var kept={button:null,stop:function(){removeEventListener('click',keep,true)}};function keep(event){var button=event.target.closest&&event.target.closest('button');if(!button)return;event.preventDefault();event.stopImmediatePropagation();kept.button=button}addEventListener('click',keep,true);window.${PLACE}=kept})()`;

/** Presses what was pressed before the page's code was there; from now on presses go their way. To be called once it is. */
export function releasePreHydrationClick(): void {
  const { [PLACE]: kept } = window;
  if (!kept) return;
  delete window[PLACE];
  kept.stop();
  if (kept.button?.isConnected) kept.button.click();
}
