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

describe('the switch for sorting at once', () => {
  it('does not set a language: later files still use the interface language', () => {
    expect(saveSortsAtOnce(true)).toBe(true);
    expect(readSortsAtOnce()).toBe(true);
    expect([readLanguageSettings('he'), readLanguageSettings('en')]).toEqual([all('he'), all('en')]);
  });

  it('does not change what the settings dialog saved, and vice versa', () => {
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

  it('overwrites an unreadable record', () => {
    localStorage.setItem('processingSettings', '{broken');
    expect(saveSortsAtOnce(true)).toBe(true);
    expect(readLanguageSettings('he')).toEqual(all('he'));
  });

  it('reports that this browser has no storage, and still applies to the page', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem() {
        throw new DOMException('A private window', 'QuotaExceededError');
      },
    });
    expect([saveSortsAtOnce(true), readSortsAtOnce()]).toEqual([false, true]);
  });
});
