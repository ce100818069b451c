import { expect, it } from 'vitest';
import { localeOf } from './locale';

const answeredIn = (headers: Record<string, string>) => localeOf(new Headers(headers));

it('answers in the language of the calling page', () => {
  expect(answeredIn({ 'x-locale': 'he', 'accept-language': 'en' })).toBe('he');
});

it('otherwise answers in the most preferred supported language', () => {
  expect(answeredIn({ 'accept-language': 'he-IL,he;q=0.9,en;q=0.8' })).toBe('he');
  expect(answeredIn({ 'accept-language': 'fr, en;q=0.5, he;q=0.7' })).toBe('he');
  expect(answeredIn({ 'accept-language': 'he;q=0, en' })).toBe('en');
  expect(answeredIn({ 'accept-language': 'iw' })).toBe('he');
});

it('answers in English without a supported language', () => {
  expect(answeredIn({})).toBe('en');
  expect(answeredIn({ 'x-locale': 'xx', 'accept-language': 'fr,*;q=0.1' })).toBe('en');
});
