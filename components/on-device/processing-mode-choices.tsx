import { type ReactNode, useId } from 'react';
import { PROCESSING_MODES, type ProcessingMode } from '@/lib/features/on-device/on-device';

/** Name of a processing mode, and a one-line explanation. */
export interface ProcessingModeTexts {
  readonly name: string;
  readonly line: ReactNode;
}

interface ProcessingModeChoicesProps {
  readonly label: string;
  readonly words: Readonly<Record<ProcessingMode, ProcessingModeTexts>>;
  /** Undefined in server-rendered HTML: the browser then keeps the choice. */
  readonly value?: ProcessingMode;
  readonly onChoose?: (place: ProcessingMode) => void;
}

/** Radio group of the two processing modes. Native radio buttons work without scripts, also by keyboard. */
export function ProcessingModeChoices({ label, words, value, onChoose }: ProcessingModeChoicesProps) {
  const id = useId();
  return (
    <fieldset className="place">
      <legend className="sr">{label}</legend>
      {PROCESSING_MODES.map((place) => (
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
