import type { BrowserContext } from '@playwright/test';

/**
 * Records what the Content-Security-Policy blocks on every page of a browser: by the page's event, and by console
 * messages for blocks before the event listener exists. Blocks inside workers are visible in neither.
 * @returns a growing list, one line per block
 */
export async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const refusals: string[] = [];
  await context.exposeFunction('noteRefusal', (refusal: string) => {
    refusals.push(refusal);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) => {
      Reflect.get(window, 'noteRefusal')(`${effectiveDirective} ${blockedURI} ${sourceFile} ${sample}`);
    });
  });
  context.on('console', (message) => {
    if (/content.security.policy/i.test(message.text())) refusals.push(message.text());
  });
  return refusals;
}
