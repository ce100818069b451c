'use client';

import { useMedia } from '@/components/ui/use-media';

/** Whether the window is wide enough for a table; else its rows are cards. The style sheet says the same. */
export function useWide(): boolean {
  return useMedia('(min-width: 901px)', true);
}
