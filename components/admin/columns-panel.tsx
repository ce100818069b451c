'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { TABLE_COLUMNS } from '@/lib/features/admin/table-columns';
import type { AdminTable } from '@/lib/features/admin/tables';
import { useColumnName } from './use-column-name';

interface ColumnsPanelProps {
  readonly table: AdminTable;
  readonly hidden: readonly string[];
  readonly onHidden: (hidden: readonly string[]) => void;
  /** The button that opens the panel. */
  readonly children: ReactNode;
}

/** Chooses the visible columns of a table. The last visible column cannot be hidden. */
export function ColumnsPanel({ table, hidden, onHidden, children }: ColumnsPanelProps) {
  const t = useTranslations('Admin.database');
  const columnName = useColumnName();
  const columns = TABLE_COLUMNS[table];
  const toggle = (key: string, isShown: boolean) =>
    onHidden(isShown ? hidden.filter((each) => each !== key) : [...hidden, key]);
  return (
    <Popover>
      <PopoverTrigger asChild>{children}</PopoverTrigger>
      <PopoverContent className="adm-columns" aria-label={t('columnsTitle')}>
        <fieldset>
          <legend>{t('columnsTitle')}</legend>
          {columns.map(({ key }) => {
            const isShown = !hidden.includes(key);
            return (
              // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox in it is a button, which a label may name
              <label key={key}>
                <Checkbox
                  checked={isShown}
                  disabled={isShown && hidden.length === columns.length - 1}
                  onCheckedChange={(checked) => toggle(key, checked === true)}
                />
                {columnName(key)}
              </label>
            );
          })}
        </fieldset>
        <Button size="sm" onClick={() => onHidden([])}>
          {t('showAll')}
        </Button>
      </PopoverContent>
    </Popover>
  );
}
