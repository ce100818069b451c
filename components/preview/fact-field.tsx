'use client';

import { useLocale } from 'next-intl';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import { NameWords } from '@/components/ui/file-name';
import { directionOf } from '@/lib/platform/i18n/locales';
import { directionOfText } from './text-direction';
import { useDraft } from './use-draft';

interface FactFieldProps {
  /** What a key leads to it by. */
  readonly part: 'name' | 'sender';
  readonly label: string;
  readonly value: string;
  readonly onCommit: (text: string) => void;
  readonly maxLength?: number;
  /** Shows all of a file name on several lines; Enter commits it all the same. */
  readonly isLong?: boolean;
  /** Stays behind the text, as the ending of a name does. */
  readonly suffix?: string;
  /** What is to be known of it, below. */
  readonly note?: ReactNode;
}

/** Something that was understood of a file, in a field in which it is corrected. */
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
      {/* The ending stands behind the name, whichever way that is written; both at the edge where the interface begins. */}
      <div className="pv-input" dir={direction} data-against={direction !== ofInterface || undefined}>
        {isLong ? (
          <span className="pv-long">
            <textarea rows={1} {...props} />
            {/* A textarea cannot break lines after underscores. Until it has the focus, its text is drawn by this instead. */}
            <span className="pv-long-words" aria-hidden>
              <NameWords name={shown} />
            </span>
          </span>
        ) : (
          <input {...props} />
        )}
        {suffix ? (
          // A span around it: logical spacing of a `dir="ltr"` element would be on the wrong side in a right-to-left field.
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
