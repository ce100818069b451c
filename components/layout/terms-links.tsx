import type { ReactNode } from 'react';
import { Link } from '@/lib/i18n/navigation';

/** The two pages that signing in accepts, for texts with `<terms>` and `<privacy>` in them. */
export const TERMS_LINKS = {
  terms: (words: ReactNode) => <Link href="/terms">{words}</Link>,
  privacy: (words: ReactNode) => <Link href="/privacy">{words}</Link>,
};
