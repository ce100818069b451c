/** The page of a component test: matchers, what the simulated browser lacks, and an empty page after each test. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach } from 'vitest';
import { answerRequests } from './answers';

configure({ asyncUtilTimeout: 20_000 });

// No layout is computed, so nothing is scrolled to or captured.
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};

// A test that does not name a request has no connection.
beforeEach(() => void answerRequests({}));

afterEach(() => {
  cleanup();
  toast.dismiss();
  localStorage.clear();
  sessionStorage.clear();
});
