'use client';

import { ArrowDownUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { SORT_KEYS, type SortKey } from '@/lib/features/workspace/list/list-view';
import type { ListViewUse } from './use-list-view';

const WAYS = ['up', 'down'] as const;

/** Sort menu: for properties without a column of their own, and for layouts without column heads. */
export function SortMenu({ view, change }: Pick<ListViewUse, 'view' | 'change'>) {
  const t = useTranslations('Workspace.view');
  const { sort } = view;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t('sort')} variant="default" size="sm" className="ws-sort-menu">
          <ArrowDownUp className="i s" aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent aria-label={t('sort')}>
        <DropdownMenuRadioGroup
          value={sort.by}
          onValueChange={(by) => change({ sort: { ...sort, by: by as SortKey } })}
        >
          {SORT_KEYS.map((by) => (
            <DropdownMenuRadioItem key={by} value={by}>
              {t(`sorts.${by}`)}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuRadioGroup
          value={sort.isDescending ? 'down' : 'up'}
          onValueChange={(way) => change({ sort: { ...sort, isDescending: way === 'down' } })}
        >
          {WAYS.map((way) => (
            <DropdownMenuRadioItem key={way} value={way}>
              {t(`ways.${way}`)}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
