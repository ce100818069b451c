import { createNavigation } from 'next-intl/navigation';
import { routing } from './routing';

/** Navigation that keeps the interface language. Links are `PageLink`s. */
export const { redirect, usePathname, useRouter, getPathname } = createNavigation(routing);
