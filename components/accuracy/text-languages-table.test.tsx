import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TEXT_LANGUAGES } from '@/lib/features/site/accuracy/figures';
import { TEXT_LANGUAGE_ACCURACY } from '@/lib/features/site/accuracy/measured';
import { renderPage } from '@/tests/support/render';
import { TextLanguagesTable } from './text-languages-table';

describe('the figures of other languages', () => {
  it('are shown in a row each, and in total', () => {
    renderPage(<TextLanguagesTable figures={TEXT_LANGUAGE_ACCURACY} />);
    const rows = within(screen.getByRole('table', { name: 'Other languages' })).getAllByRole('row');
    const { all, byLanguage } = TEXT_LANGUAGE_ACCURACY;
    expect(rows).toHaveLength(TEXT_LANGUAGES.length + 2);
    expect(rows[1]).toHaveTextContent(`German20${byLanguage.german.category.right} of 20`);
    expect(rows.at(-1)).toHaveTextContent(`All200${all.category.right} of 200${all.date.right} of ${all.date.of}`);
  });

  it('are those of twenty documents a language, and add up', () => {
    const { all, byLanguage } = TEXT_LANGUAGE_ACCURACY;
    const languages = TEXT_LANGUAGES.map((language) => byLanguage[language]);
    const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);
    expect(languages.map(({ documents, category }) => [documents, category.of])).toEqual(
      TEXT_LANGUAGES.map(() => [20, 20]),
    );
    expect(sum(languages.map(({ category }) => category.right))).toBe(all.category.right);
    expect(sum(languages.map(({ date }) => date.right))).toBe(all.date.right);
  });
});
