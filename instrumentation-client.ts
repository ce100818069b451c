import { config } from 'zod';

/**
 * Next runs this in the browser before the rest of a page's scripts. It tells libraries of the page's
 * Content-Security-Policy, which they would otherwise run into (decision 0022).
 */

// Schemas are compiled with `new Function` where that works, and trying it is a violation already.
config({ jitless: true });

// react-remove-scroll, beneath Radix' dialogs and menus, adds a style sheet and looks for its nonce under this name. The
// attribute reads as empty, so that no style sheet can tell it on; the property has it.
Reflect.set(globalThis, '__webpack_nonce__', document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce);
