/**
 * Next runs this in the browser before the rest of a page's scripts. It tells libraries of the page's
 * Content-Security-Policy, which they would otherwise run into (decision 0022), and suppresses an error that is none.
 */

// zod compiles schemas with `new Function` where that works, and trying it is a violation already. This is what its own
// `config({ jitless: true })` sets; calling that would load zod with every page.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });

/** Browsers report this as an error of the page. It says that an observer's work goes on in the next frame (specification section 8). */
const RESIZE_OBSERVER_NOTICE = /^ResizeObserver loop/;

window.addEventListener('error', (event) => {
  if (!RESIZE_OBSERVER_NOTICE.test(event.message)) return;
  event.stopImmediatePropagation();
  event.preventDefault();
});

export {};
