import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '@/tests/support/render';
import { DayField } from './day-field';

type Props = Parameters<typeof DayField>[0];
function field(over: Partial<Props> = {}, locale: 'en' | 'he' = 'en') {
  const onValueChange = vi.fn();
  const props = { label: 'From', value: '', max: '2026-11-27', problem: undefined, reason: undefined, ...over };
  const page = renderPage(<DayField {...props} onValueChange={onValueChange} />, { locale });
  return { ...page, onValueChange, input: screen.getByLabelText<HTMLInputElement>(props.label) };
}

describe('a day of the search', () => {
  it('reports the chosen day', () => {
    const { input, onValueChange } = field();
    fireEvent.change(input, { target: { value: '2026-11-01' } });
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('2026-11-01');
    expect(input).toHaveAttribute('max', '2026-11-27');
  });

  it.each([
    ['en', 'missing'],
    ['he', 'missing'],
    ['en', 'future'],
    ['en', 'beforeStart'],
  ] as const)('in %s is described by its error: %s', (locale, problem) => {
    const { input } = field({ problem }, locale);
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(screen.getByRole('alert').textContent ?? '-');
  });

  it('has no message if it is valid', () => {
    expect(field().input).toBeValid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows why it is disabled', () => {
    const { input } = field({ reason: 'A search is running.' });
    expect(input).toBeDisabled();
    expect(input).toHaveAccessibleDescription('A search is running.');
  });
});
