'use client';

import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { ReasonButton } from '@/components/ui/reason-button';
import type { Refusal } from '@/lib/features/categories/edit-categories';
import { useRefusalText } from './use-refusal-text';

interface AddNameProps {
  readonly label: string;
  readonly button: string;
  /** Adds the name; returns the reason for a refusal, or null. */
  readonly onAdd: (name: string) => Refusal | null;
}

/** A field and a button that add a name. The reason for a refusal is shown under the field. */
export function AddName({ label, button, onAdd }: AddNameProps) {
  const refusalText = useRefusalText();
  const errorId = useId();
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const add = () => {
    const answer = onAdd(name);
    setRefusal(answer);
    if (!answer) setName('');
  };
  return (
    <div>
      <form
        className="mc-add"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <input
          className={refusal ? 'input invalid' : 'input'}
          type="text"
          // With `auto`, an empty field and its placeholder would be left to right.
          dir={name === '' ? undefined : 'auto'}
          autoComplete="off"
          aria-label={label}
          placeholder={label}
          aria-invalid={refusal !== null}
          aria-describedby={refusal ? errorId : undefined}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setRefusal(null);
          }}
        />
        <ReasonButton type="submit" reason={name.trim() === '' ? refusalText('empty') : undefined}>
          <Plus className="i s" aria-hidden />
          {button}
        </ReasonButton>
      </form>
      {refusal ? (
        <p id={errorId} className="mc-error" role="alert">
          {refusalText(refusal)}
        </p>
      ) : null}
    </div>
  );
}
