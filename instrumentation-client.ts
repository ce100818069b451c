/**
 * Next runs this in the browser before the page's other scripts. It configures libraries for the
 * Content-Security-Policy, which they would otherwise violate (decision 0019). It also suppresses a harmless error.
 */

// zod compiles schemas with `new Function` where that works, and the attempt alone is a CSP violation. This sets the
// same as zod's `config({ jitless: true })`; calling that would load zod with every page.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });

/**
 * Browsers report this as an error of the page. It only means that an observer continues in the next frame
 * (ResizeObserver specification section 8).
 */
const RESIZE_OBSERVER_NOTICE = /^ResizeObserver loop/;

window.addEventListener('error', (event) => {
  if (!RESIZE_OBSERVER_NOTICE.test(event.message)) return;
  event.stopImmediatePropagation();
  event.preventDefault();
});

export {};
