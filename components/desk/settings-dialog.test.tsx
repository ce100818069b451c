import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  readDriveFolder,
  readLanguageSettings,
  readListsSensitive,
  readNamePattern,
  readOldDates,
} from '@/lib/features/workspace/sorting/language-settings.client';
import { renderPage, VIEWER } from '@/tests/support/render';
import { SettingsDialog } from './settings-dialog';

async function opened(options: Parameters<typeof renderPage>[1] = {}) {
  const page = renderPage(<SettingsDialog />, options);
  await page.user.click(screen.getByRole('button'));
  return page;
}
const choose = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name });
const save = () => screen.getByRole('button', { name: 'Save settings' });

describe('the processing settings', () => {
  it('are stored on save and shown the next time', async () => {
    const { user } = await opened();
    await user.click(choose('Folder names', 'Hebrew'));
    await user.click(choose('File names', 'Russian'));
    await user.click(screen.getByRole('checkbox', { name: /^Put dates before/ }));
    await user.click(screen.getByRole('checkbox', { name: /^List the kinds of sensitive data/ }));
    await user.click(save());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(readLanguageSettings('en')).toMatchObject({ folderLanguage: 'he', filenameLanguage: 'ru' });
    expect([readOldDates(), readListsSensitive()]).toEqual([true, true]);
    await user.click(screen.getByRole('button'));
    expect(choose('Folder names', 'Hebrew')).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /^Put dates before/ })).toBeChecked();
  });

  it('are unchanged on cancel', async () => {
    const before = readLanguageSettings('en');
    const { user } = await opened();
    await user.click(choose('Folder names', before.folderLanguage === 'he' ? 'English' : 'Hebrew'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(readLanguageSettings('en')).toEqual(before);
    await user.click(screen.getByRole('button'));
    expect(choose('Folder names', before.folderLanguage === 'he' ? 'Hebrew' : 'English')).toBeChecked();
  });

  it('include a Drive folder only for a signed-in user', async () => {
    const { unmount } = await opened();
    expect(screen.queryByRole('textbox', { name: 'Folder in Google Drive' })).not.toBeInTheDocument();
    unmount();
    const { user } = await opened({ viewer: VIEWER });
    await user.type(screen.getByRole('textbox', { name: 'Folder in Google Drive' }), ' Papers ');
    await user.click(save());
    expect(readDriveFolder()).toBe('Papers');
  });

  it('default to the language of the page', async () => {
    await opened({ locale: 'he' });
    expect(readLanguageSettings('he').processingLanguage).toBe('he');
    expect(screen.getAllByRole('radio', { checked: true }).map((each) => each.textContent)).toContain('עברית');
  });
});

describe('the pattern of file names', () => {
  const own = async () => {
    const page = await opened();
    await page.user.click(choose('What names are made of', 'A pattern of your own'));
    return { ...page, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Pattern' }) };
  };

  it('is chosen by an example', async () => {
    const { user } = await opened();
    const examples = within(screen.getByRole('radiogroup', { name: 'What names are made of' })).getAllByRole('radio');
    expect(examples[0]).toHaveTextContent('2025-03-15');
    await user.click(examples[1] as HTMLElement);
    await user.click(save());
    expect(examples[1]).not.toHaveTextContent(examples[0]?.textContent ?? '');
    expect(readNamePattern()).not.toBe('');
  });

  it('can be custom, shows an example, and cannot be saved while it is invalid', async () => {
    const { user, field } = await own();
    await user.clear(field);
    await user.type(field, 'x {{nothing}');
    expect(field).toBeInvalid();
    expect(save()).toHaveAccessibleDescription(/^Use at least one of the parts below/);
    await user.click(save());
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.clear(field);
    await user.type(field, ' {{year} - {{title} ');
    expect(field).toBeValid();
    expect(document.querySelector('.ws-pattern .help bdi')).toHaveTextContent(/^2025_-_.+\.pdf$/);
    await user.click(save());
    expect(readNamePattern()).toBe('{year} - {title}');
  });

  it('gets a placeholder at the caret', async () => {
    const { user, field } = await own();
    await user.clear(field);
    await user.type(field, 'ab');
    field.setSelectionRange(1, 1);
    await user.click(screen.getByRole('button', { name: 'Insert month' }));
    expect(field).toHaveValue('a{month}b');
    await expect.poll(() => [document.activeElement === field, field.selectionStart]).toEqual([true, 8]);
  });
});
