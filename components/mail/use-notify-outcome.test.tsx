import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ImportOutcome } from '@/lib/features/mail/import-state';
import { renderPage } from '@/tests/support/render';
import { useNotifyOutcome } from './use-notify-outcome';

let notifyOutcome: (outcome: ImportOutcome) => void;
function Import() {
  notifyOutcome = useNotifyOutcome();
  return null;
}

it.each<[ImportOutcome, RegExp]>([
  [{ files: 3, missing: 0, isCancelled: false }, /^3 files imported from Gmail$/],
  [{ files: 3, missing: 1, isCancelled: false }, /^3 files imported from Gmail1 file could not be imported\.$/],
  [{ files: 1, missing: 2, isCancelled: true }, /^1 file imported from Gmail2 files were not imported\.$/],
])('the end of an import reports what was imported and what was not: %o', async (outcome, text) => {
  renderPage(<Import />);
  act(() => notifyOutcome(outcome));
  await expect.poll(() => document.querySelector('.toast')?.textContent).toMatch(text);
});
