import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryOfTab } from '@/tests/support/workspace/locks';
import {
  readLanguageSettings,
  readNamePattern,
  readSortsAtOnce,
  saveSettings,
  saveSortsAtOnce,
} from './language-settings.client';

beforeEach(() => vi.stubGlobal('localStorage', memoryOfTab()));
afterEach(() => vi.unstubAllGlobals());

const all = (language: 'en' | 'he') => ({
  processingLanguage: language,
  folderLanguage: language,
  filenameLanguage: language,
});

describe('the switch that sorts at once', () => {
  it('chooses no language: what is sorted next follows the interface as before', () => {
    expect(saveSortsAtOnce(true)).toBe(true);
    expect(readSortsAtOnce()).toBe(true);
    expect([readLanguageSettings('he'), readLanguageSettings('en')]).toEqual([all('he'), all('en')]);
  });

  it('leaves what the dialog saved as it is, and the other way round', () => {
    const others = { namePattern: '{date} {type}', oldDates: true, listsSensitive: false, driveFolder: '' };
    saveSortsAtOnce(true);
    saveSettings(all('he'), others);
    expect(JSON.parse(localStorage.getItem('processingSettings') ?? '')).toMatchObject({ sortsAtOnce: true });
    saveSortsAtOnce(false);
    expect(readLanguageSettings('en')).toEqual(all('he'));
    expect(JSON.parse(localStorage.getItem('processingSettings') ?? '')).toMatchObject({
      ...others,
      sortsAtOnce: false,
    });
    expect(readNamePattern()).toBeTruthy();
  });

  it('writes over a record that cannot be read', () => {
    localStorage.setItem('processingSettings', '{broken');
    expect(saveSortsAtOnce(true)).toBe(true);
    expect(readLanguageSettings('he')).toEqual(all('he'));
  });

  it('says where this browser stores nothing, and applies to the page', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem() {
        throw new DOMException('A private window', 'QuotaExceededError');
      },
    });
    expect([saveSortsAtOnce(true), readSortsAtOnce()]).toEqual([false, true]);
  });
});
