import type { ReactNode } from 'react';
import { PageLink } from './page-link';

/** Links to the two pages that signing in accepts, for texts with `<terms>` and `<privacy>`. */
export const TERMS_LINKS = {
  terms: (words: ReactNode) => <PageLink href="/terms">{words}</PageLink>,
  privacy: (words: ReactNode) => <PageLink href="/privacy">{words}</PageLink>,
};
