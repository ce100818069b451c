/**
 * Next runs this in the browser before the rest of a page's scripts. It tells libraries of the page's
 * Content-Security-Policy, which they would otherwise run into (decision 0022).
 */

// zod compiles schemas with `new Function` where that works, and trying it is a violation already. This is what its own
// `config({ jitless: true })` sets; calling that would load zod with every page.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });

export {};
