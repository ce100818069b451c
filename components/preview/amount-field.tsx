'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { amountOf } from '@/lib/features/workspace/list/item-facts';
import { formatAmount, MAX_AMOUNT_CHARS, type MoneyAmount, parseAmount } from '@/lib/shared/amounts';
import { FactField } from './fact-field';
import { ReadAs } from './read-as';

/** The main amount of a document, with its currency. Empty removes it. */
export function AmountField({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Preview.facts');
  const locale = useLocale();
  const { correct } = useWorkspaceActions();
  const [isBad, setIsBad] = useState(false);
  const amount = amountOf(item);
  const textOf = (shown: MoneyAmount | null) => (shown ? formatAmount(shown, locale) : '');
  const commit = (text: string) => {
    const isEmpty = text.trim() === '';
    const next = isEmpty ? null : parseAmount(text, amount?.currency ?? item.result?.amount?.currency);
    setIsBad(next === undefined);
    if (next !== undefined) correct(item, { amount: next });
  };
  const isCorrected = item.corrected?.amount !== undefined;
  const asRead = textOf(amountOf({ ...item, corrected: undefined }));
  return (
    <FactField
      part="amount"
      label={t('amount')}
      value={textOf(amount)}
      maxLength={MAX_AMOUNT_CHARS}
      onCommit={commit}
      note={
        isBad || isCorrected ? (
          <div role="status">
            {isBad ? <p>{t('badAmount')}</p> : null}
            {isCorrected ? <ReadAs value={asRead} /> : null}
          </div>
        ) : null
      }
    />
  );
}
