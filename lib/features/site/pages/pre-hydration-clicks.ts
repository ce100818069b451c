/** Property of `window` through which the script below passes the click to the page. */
const PLACE = 'preHydrationClick';

interface PreHydrationClick {
  /** The button that was clicked last. */
  readonly button: HTMLElement | null;
  readonly stop: () => void;
}

declare global {
  interface Window {
    [PLACE]?: PreHydrationClick;
  }
}

/**
 * Records clicks on buttons before the page's code is loaded; otherwise they would be lost.
 * The script is inline. The content security policy allows it by its hash.
 */
export const PRE_HYDRATION_CLICKS_SCRIPT = `(function(){var kept={button:null,stop:function(){removeEventListener('click',keep,true)}};function keep(event){var button=event.target.closest&&event.target.closest('button');if(!button)return;event.preventDefault();event.stopImmediatePropagation();kept.button=button}addEventListener('click',keep,true);window.${PLACE}=kept})()`;

/** Repeats the last pre-hydration click and stops recording. Call it once the page is hydrated. */
export function releasePreHydrationClick(): void {
  const { [PLACE]: kept } = window;
  if (!kept) return;
  delete window[PLACE];
  kept.stop();
  if (kept.button?.isConnected) kept.button.click();
}
