import type { BrowserContext } from '@playwright/test';

/**
 * Watches every page of a browser from now on for what its Content-Security-Policy refuses, by the event that a page gets
 * and by the console, where a refusal shows that came before the event could be listened to. What is refused inside a worker
 * shows in neither.
 * @returns a list that grows, one line a refusal
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
