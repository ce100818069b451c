'use client';

import { useMedia } from '@/components/ui/use-media';

/** True if the window is wide enough for a table; otherwise rows are cards. The style sheet has the same breakpoint. */
export function useWide(): boolean {
  return useMedia('(min-width: 901px)', true);
}
