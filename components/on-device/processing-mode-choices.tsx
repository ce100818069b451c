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
  readonly onChoose?: (mode: ProcessingMode) => void;
}

/** Radio group of the two processing modes. Native radio buttons work without scripts, also by keyboard. */
export function ProcessingModeChoices({ label, words, value, onChoose }: ProcessingModeChoicesProps) {
  const id = useId();
  return (
    <fieldset className="mode-choices">
      <legend className="sr">{label}</legend>
      {PROCESSING_MODES.map((mode) => (
        <label key={mode} className="mode-choice">
          <input
            type="radio"
            name={`${id}-place`}
            value={mode}
            autoComplete="off"
            data-act={`place-${mode}`}
            aria-labelledby={`${id}-${mode}`}
            aria-describedby={`${id}-${mode}-line`}
            {...(value === undefined
              ? { defaultChecked: mode === 'server' }
              : { checked: value === mode, onChange: () => onChoose?.(mode) })}
          />
          <span className="mode-texts">
            <b id={`${id}-${mode}`}>{words[mode].name}</b>
            <span id={`${id}-${mode}-line`} className="line">
              {words[mode].line}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
