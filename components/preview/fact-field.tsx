'use client';

import { useLocale } from 'next-intl';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import { NameParts } from '@/components/ui/file-name';
import { directionOf } from '@/lib/platform/i18n/locales';
import { directionOfText } from './text-direction';
import { useDraft } from './use-draft';

interface FactFieldProps {
  /** Identifies the field for keyboard shortcuts. */
  readonly part: 'name' | 'sender' | 'amount';
  readonly label: string;
  readonly value: string;
  readonly onCommit: (text: string) => void;
  readonly maxLength?: number;
  /** Wraps a file name over several lines. Enter still commits it. */
  readonly isLong?: boolean;
  /** Fixed text after the value, such as a file extension. */
  readonly suffix?: string;
  /** Additional information below. */
  readonly note?: ReactNode;
}

/** An extracted field of a file that can be corrected in place. */
export function FactField({ part, label, value, onCommit, maxLength, isLong, suffix, note }: FactFieldProps) {
  const id = useId();
  const { shown, change, field } = useDraft(value, onCommit);
  const ofInterface = directionOf(useLocale());
  const direction = directionOfText(shown) ?? ofInterface;
  const props = {
    id,
    'data-part': part,
    value: shown,
    maxLength,
    spellCheck: false,
    autoComplete: 'off',
    'aria-describedby': note ? `${id}-note` : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(event.target.value),
    ...field,
  };
  return (
    <div className="pv-field">
      <label htmlFor={id}>{label}</label>
      {/* The extension follows the name in any script. Both are aligned to the start edge of the interface. */}
      <div className="pv-input" dir={direction} data-against={direction !== ofInterface || undefined}>
        {isLong ? (
          <span className="pv-long">
            <textarea rows={1} {...props} />
            {/* A textarea cannot break lines after underscores. Until it has the focus, this element shows its text
                instead. */}
            <span className="pv-long-words" aria-hidden>
              <NameParts name={shown} />
            </span>
          </span>
        ) : (
          <input {...props} />
        )}
        {suffix ? (
          // A span around it: logical spacing of a `dir="ltr"` element would be on the wrong side in a right-to-left
          // field.
          <span className="pv-suffix">
            <bdi dir="ltr">{suffix}</bdi>
          </span>
        ) : null}
      </div>
      {note ? (
        <div id={`${id}-note`} className="pv-note">
          {note}
        </div>
      ) : null}
    </div>
  );
}
