import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { TopicAnswer } from '@/lib/features/site/topics/topic-answer';
import type { TopicDocument } from '@/lib/features/site/topics/topic-papers';
import { renderPage } from '@/tests/support/render';
import { StartButton } from './start-button';
import { TopicSample } from './topic-sample';

const ANSWER = {
  categoryId: 'Electricity',
  category: 'Electricity',
  suggestedFileName: '2026-03_Electricity_bill.pdf',
  confidence: 0.93,
  date: '2026-03-14',
  issuer: 'Israel Electric',
  kind: 'bill',
  period: { from: '2026-01-01', to: '2026-02-28' },
  amount: { value: 412.5, currency: 'ILS' },
  sensitiveDataTypes: ['name'],
  evidence: [{ field: 'date', snippet: 'Date: 14/03/2026' }],
} as unknown as TopicAnswer;
const sample = (over: object = {}) =>
  ({
    file: 'scan 1.pdf',
    picture: { file: 'scan 1.webp', width: 10, height: 20 },
    answer: { ...ANSWER, ...over },
  }) as unknown as TopicDocument;
const facts = () => [...document.querySelectorAll('dt')].map((term) => term.textContent);

describe('the sample of a topic', () => {
  it.each(['en', 'he'] as const)('in %s shows the document of that language before and after', (locale) => {
    renderPage(<TopicSample sample={sample()} name="Bill" />, { locale });
    expect(screen.getByRole('img')).toHaveAttribute('src', `/papers/${locale}/scan%201.webp`);
    const link = screen.getAllByRole('link').find((each) => each.hasAttribute('download'));
    expect(link).toHaveAttribute('href', `/papers/${locale}/scan%201.pdf`);
    expect(document.querySelector('.result .new')).toHaveTextContent('2026-03_Electricity_bill.pdf');
  });

  it('shows every extracted field with its source line', () => {
    renderPage(<TopicSample sample={sample()} name="Bill" />);
    expect(facts()).toHaveLength(7);
    expect(document.querySelectorAll('q')).toHaveLength(1);
    expect(document.querySelector('q')).toHaveTextContent('Date: 14/03/2026');
    expect(screen.getByText('Israel Electric')).toBeVisible();
    expect(screen.getByText('₪412.50')).toBeVisible();
  });

  it.each([
    { date: undefined },
    { issuer: undefined },
    { kind: undefined },
    { period: undefined },
    { amount: undefined },
    { sensitiveDataTypes: [] },
  ])('omits a field that was not found: %o', (over) => {
    renderPage(<TopicSample sample={sample(over)} name="Bill" />);
    expect(facts()).toHaveLength(6);
  });
});

describe('the button of a topic', () => {
  it.each([
    ['en', true, '/#drop', 'primary'],
    ['he', undefined, '/he#drop', 'default'],
  ] as const)('in %s links to the dropzone', (locale, isPrimary, href, look) => {
    renderPage(<StartButton {...(isPrimary && { isPrimary })} />, { locale });
    expect(screen.getByRole('link')).toHaveAttribute('href', href);
    expect(screen.getByRole('link').classList.contains('primary')).toBe(look === 'primary');
  });
});
