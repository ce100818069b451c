'use client';

import { useLocale, useTranslations } from 'next-intl';
import { RadioGroup } from 'radix-ui';
import { useId, useRef, useState } from 'react';
import { MAX_PATTERN_CHARS, NAME_TOKENS, NamePattern, PATTERN_PRESETS } from '@/lib/engine/naming/pattern';
import { type NameRequest, suggestFileName } from '@/lib/engine/naming/suggest-name';
import { sampleBills } from '@/lib/engine/words/naming-words';
import type { Locale } from '@/lib/platform/i18n/locales';
import type { LanguageSettings } from '@/lib/shared/languages';
import './name-pattern-field.css';

interface NamePatternFieldProps {
  readonly value: string;
  readonly onValueChange: (pattern: string) => void;
  readonly filenameLanguage: LanguageSettings['filenameLanguage'];
}

const OWN = 'own';
const isPreset = (pattern: string): boolean => (PATTERN_PRESETS as readonly string[]).includes(pattern);

/** A familiar bill that shows the effect of a name pattern. */
function sampleBill(locale: Locale): Omit<NameRequest, 'filenameLanguage'> {
  const { en, he, ru, [locale]: own } = sampleBills();
  return {
    originalName: 'scan0047.pdf',
    categorisation: {
      categoryId: 'Electricity',
      kind: 'bill',
      date: '2025-03-15',
      title: own.title,
      issuer: {
        name: en.issuer,
        names: { en: en.issuer, he: he.issuer, ru: ru.issuer },
      },
      language: locale,
    },
  };
}

/** Chooses the name pattern: a few presets, each shown by its example name, and a custom pattern. */
export function NamePatternField({ value, onValueChange, filenameLanguage }: NamePatternFieldProps) {
  const t = useTranslations('Workspace.settings');
  const locale = useLocale() as Locale;
  const id = useId();
  const [isCustom, setIsCustom] = useState(!isPreset(value));
  const example = (pattern: string) => suggestFileName({ ...sampleBill(locale), filenameLanguage, pattern }).fileName;
  const choose = (choice: string) => {
    setIsCustom(choice === OWN);
    if (choice !== OWN) onValueChange(choice);
  };
  return (
    <div className="field ws-pattern">
      <span className="label" id={id}>
        {t('namePattern')}
      </span>
      <RadioGroup.Root aria-labelledby={id} value={isCustom ? OWN : value} onValueChange={choose}>
        {PATTERN_PRESETS.map((pattern) => (
          <RadioGroup.Item key={pattern} value={pattern} className="ws-pattern-choice">
            <bdi>{example(pattern)}</bdi>
          </RadioGroup.Item>
        ))}
        <RadioGroup.Item value={OWN} className="ws-pattern-choice">
          {t('ownPattern')}
        </RadioGroup.Item>
      </RadioGroup.Root>
      {isCustom ? <CustomPattern value={value} onValueChange={onValueChange} example={example} /> : null}
    </div>
  );
}

interface CustomPatternProps extends Pick<NamePatternFieldProps, 'value' | 'onValueChange'> {
  readonly example: (pattern: string) => string;
}

/** A custom pattern as text, with a button for each part. */
function CustomPattern({ value, onValueChange, example }: CustomPatternProps) {
  const t = useTranslations('Workspace.settings');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isValid = NamePattern.safeParse(value).success;
  const insert = (token: string) => {
    const field = input.current;
    const [from, to] = [field?.selectionStart ?? value.length, field?.selectionEnd ?? value.length];
    onValueChange(`${value.slice(0, from)}{${token}}${value.slice(to)}`);
    requestAnimationFrame(() => {
      const at = from + token.length + 2;
      field?.focus();
      field?.setSelectionRange(at, at);
    });
  };
  return (
    <>
      <label className={isValid ? 'input' : 'input invalid'}>
        <input
          ref={input}
          type="text"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_PATTERN_CHARS}
          aria-label={t('patternField')}
          aria-invalid={!isValid}
          aria-describedby={`${id}-says`}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        />
      </label>
      <p id={`${id}-says`} className={isValid ? 'help' : 'err'} aria-live="polite">
        {isValid ? t.rich('example', { name: example(value), bdi: (name) => <bdi>{name}</bdi> }) : t('patternInvalid')}
      </p>
      <div className="ws-pattern-parts">
        {NAME_TOKENS.map((token) => (
          <button
            key={token}
            type="button"
            aria-label={t('insert', { part: t(`tokens.${token}`) })}
            onClick={() => insert(token)}
          >
            <code dir="ltr">{`{${token}}`}</code> {t(`tokens.${token}`)}
          </button>
        ))}
      </div>
    </>
  );
}
