import { type ReactNode, useId } from 'react';
import { type ProcessingMode, READING_PLACES } from '@/lib/features/on-device/on-device';

/** What a place is called, and what it means in one line. */
export interface PlaceWords {
  readonly name: string;
  readonly line: ReactNode;
}

interface PlaceChoicesProps {
  /** Names the group. */
  readonly label: string;
  readonly words: Readonly<Record<ProcessingMode, PlaceWords>>;
  /** Absent where the server draws it: then the browser keeps what is chosen. */
  readonly value?: ProcessingMode;
  readonly onChoose?: (place: ProcessingMode) => void;
}

/**
 * Where papers are read, one of two. Radio buttons as browsers have them: they work before any script does, with the keyboard
 * too.
 */
export function PlaceChoices({ label, words, value, onChoose }: PlaceChoicesProps) {
  const id = useId();
  return (
    <fieldset className="place">
      <legend className="sr">{label}</legend>
      {READING_PLACES.map((place) => (
        <label key={place} className="place-choice">
          <input
            type="radio"
            name={`${id}-place`}
            value={place}
            autoComplete="off"
            data-act={`place-${place}`}
            aria-labelledby={`${id}-${place}`}
            aria-describedby={`${id}-${place}-line`}
            {...(value === undefined
              ? { defaultChecked: place === 'server' }
              : { checked: value === place, onChange: () => onChoose?.(place) })}
          />
          <span className="place-words">
            <b id={`${id}-${place}`}>{words[place].name}</b>
            <span id={`${id}-${place}-line`} className="line">
              {words[place].line}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
