'use client';

import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { SearchField } from '@/components/ui/search-field';
import { categoryFamily } from '@/lib/engine/categorising/categories';
import { categoryKey } from '@/lib/features/categories/category-key';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { isNarrowed, unsearchedTexts } from '@/lib/features/workspace/list/list-view';
import type { ListViewUse } from './use-list-view';
import './list-view.css';

interface ViewBarProps {
  readonly list: ListViewUse;
  readonly items: readonly FileItem[];
  readonly isFinding: boolean;
  readonly onEndFinding: () => void;
}

/** Shows the active filters and the search field above the table, with buttons that clear them. */
export function ViewBar({ list, items, isFinding, onEndFinding }: ViewBarProps) {
  const t = useTranslations('Workspace.view');
  const tSensitive = useTranslations('Sensitive');
  const { view, shown, words, change, widen } = list;
  if (!isFinding && !isNarrowed(view)) return null;
  const byNameAlone = unsearchedTexts(items, view, workspace.textOf);
  return (
    <search className="ws-view">
      {isFinding ? (
        <FindField words={view.words} onWords={(found) => change({ words: found })} onEnd={onEndFinding} />
      ) : null}
      {view.state === 'all' ? null : (
        <Chip label={t(`states.${view.state}`)} clear={t('clear')} onClear={() => change({ state: 'all' })} />
      )}
      {view.category ? (
        <Chip
          family={categoryFamily(categoryKey(view.category.id))}
          label={words.labelOf(view.category)}
          clear={t('clear')}
          onClear={() => change({ category: null })}
        />
      ) : null}
      {view.sensitive ? (
        <Chip
          label={tSensitive('holds', { kinds: tSensitive(`kinds.${view.sensitive}`) })}
          clear={t('clear')}
          onClear={() => change({ sensitive: null })}
        />
      ) : null}
      <span className="muted num" role="status">
        {isNarrowed(view) ? t('shown', { shown: shown.length, total: items.length }) : ''}
      </span>
      {isNarrowed(view) ? (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            widen();
            onEndFinding();
          }}
        >
          {t('all')}
        </Button>
      ) : null}
      {byNameAlone > 0 ? <p className="ws-by-name">{t('byNameAlone', { count: byNameAlone })}</p> : null}
    </search>
  );
}

interface ChipProps {
  readonly label: string;
  readonly clear: string;
  readonly family?: string;
  readonly onClear: () => void;
}

function Chip({ label, clear, family, onClear }: ChipProps) {
  return (
    <span className={clsx('tag', family && `f-${family}`)}>
      <bdi className="t">{label}</bdi>
      <IconButton label={`${clear}: ${label}`} size="sm" onClick={onClear}>
        <X className="i s" aria-hidden />
      </IconButton>
    </span>
  );
}

interface FindFieldProps {
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onEnd: () => void;
}

/** The browser's own search does not find virtualized rows; this one does. */
function FindField({ words, onWords, onEnd }: FindFieldProps) {
  const t = useTranslations('Workspace.view');
  const end = () => {
    onWords('');
    onEnd();
  };
  return (
    <SearchField
      className="ws-find"
      dir="auto"
      autoFocus
      label={t('find')}
      placeholder={t('findWhat')}
      value={words}
      onValueChange={onWords}
      onKeyDown={(event) => {
        if (event.key === 'Escape') end();
      }}
    >
      <IconButton label={t('endFinding')} size="sm" onClick={end}>
        <X className="i s" aria-hidden />
      </IconButton>
    </SearchField>
  );
}
