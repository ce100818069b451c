import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { renderPage } from '@/tests/support/render';
import { readFileItem, sortedFileItem } from '@/tests/support/workspace/file-items';
import { result } from '@/tests/support/workspace/workspace';
import { ConfidenceReason } from './confidence-reason';

const QUOTE = { field: 'category', snippet: 'Account statement', reason: 'titleZone', page: 1 } as never;
async function reasonOf(confidence: number, over: Partial<FileItem> = {}, of: Parameters<typeof result>[1] = {}) {
  const item = sortedFileItem('a.pdf', { result: result('a.pdf', { confidence, ...of }), ...over });
  const { user } = renderPage(<ConfidenceReason item={item} />);
  await user.click(screen.getByRole('button'));
  return screen.getByRole('dialog');
}

describe('the reason of a category', () => {
  it.each([
    [0.9, 'It looks clear, but no single line shows it.'],
    [0.89, 'Most of it points here, but no single line shows it.'],
    [0.3, 'Hardly any signs, so it’s worth a look.'],
  ])('is shown with a confidence of %s', async (confidence, text) => {
    expect(await reasonOf(confidence)).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: `${Math.round(confidence * 100)}%: why?`, hidden: true })).toBeDefined();
  });

  it('shows the user’s own choice next to the suggestion', async () => {
    const dialog = await reasonOf(0.42, { chosenCategory: { id: 'Insurance' } as never });
    expect(dialog).toHaveTextContent(/your choice/);
    expect(dialog).toHaveTextContent('You chose it. Bank was suggested, 42% sure.');
    expect(dialog).toHaveTextContent('Why Bank was suggested:');
  });

  it.each<[Partial<FileItem>, string]>([
    [{ chosenCategory: { id: 'Bank' } as never }, 'You chose it. It was suggested too, 42% sure.'],
    [{ isChecked: true }, 'You checked it. It was suggested 42% sure.'],
  ])('shows agreement with the user: %o', async (over, text) => {
    const dialog = await reasonOf(0.42, over);
    expect(dialog).toHaveTextContent(text);
    expect(dialog).toHaveTextContent('No line of it can be quoted.');
  });

  it.each<[Partial<FileItem>, Parameters<typeof result>[1], string]>([
    [{}, {}, 'Read by our own software, on our server.'],
    [{ readOn: 'device' }, {}, 'Read by our own software, on this device.'],
    [{}, { modelUsed: 'claude' }, 'Read by the AI service.'],
  ])('names the engine: %o %o', async (over, of, text) => {
    expect(await reasonOf(0.9, over, of)).toHaveTextContent(text);
  });

  it('does not exist before the file is sorted', () => {
    renderPage(<ConfidenceReason item={readFileItem('a.pdf')} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('quotes each line once', async () => {
    const dialog = await reasonOf(0.9, {}, { evidence: [QUOTE, QUOTE] });
    expect(dialog.textContent?.match(/Account statement/g)).toHaveLength(1);
    expect(dialog).toHaveTextContent('One clear sign:');
  });
});
