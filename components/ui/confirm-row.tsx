'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { FailureNote } from './failure-note';
import './confirm-row.css';

/** An action on a row that asks for confirmation. */
export interface RowAction {
  readonly label: string;
  readonly question: string;
  /** Label of the confirm button; defaults to the label. */
  readonly confirmLabel?: string;
  readonly isDangerous?: boolean;
  /** Rejects with a `RequestError`. */
  readonly onConfirm: () => Promise<void>;
  readonly onDone: () => void;
}

interface ConfirmRowProps {
  /** Name of the row, such as an address. */
  readonly name: string;
  readonly note: ReactNode;
  readonly actions: readonly RowAction[];
}

/** A row of a `ul.confirm-rows`: its name and its actions. */
export function ConfirmRow({ name, note, actions }: ConfirmRowProps) {
  const [pendingAction, setPendingAction] = useState<RowAction | null>(null);
  const [error, setError] = useState<RequestError | null>(null);
  const fail = (failure: RequestError) => {
    setError(failure);
    setPendingAction(null);
  };
  return (
    <li>
      <span className="who">
        <bdi>{name}</bdi>
        {note ? <small>{note}</small> : null}
      </span>
      {pendingAction || actions.length === 0 ? null : (
        <span className="flex flex-wrap gap-2">
          {actions.map((action) => (
            <Button
              key={action.label}
              size="sm"
              aria-label={`${action.label}: ${name}`}
              onClick={() => {
                setError(null);
                setPendingAction(action);
              }}
            >
              {action.label}
            </Button>
          ))}
        </span>
      )}
      {pendingAction ? <Question action={pendingAction} onCancel={() => setPendingAction(null)} onFail={fail} /> : null}
      {error ? <FailureNote error={error} /> : null}
    </li>
  );
}

interface QuestionProps {
  readonly action: RowAction;
  readonly onCancel: () => void;
  readonly onFail: (error: RequestError) => void;
}

function Question({ action, onCancel, onFail }: QuestionProps) {
  const common = useTranslations('Common');
  const [isBusy, setBusy] = useState(false);
  const cancelRef = useRef<HTMLButtonElement>(null);
  useEffect(() => cancelRef.current?.focus(), []);
  const confirm = async () => {
    setBusy(true);
    try {
      await action.onConfirm();
      action.onDone();
    } catch (failure) {
      if (!(failure instanceof RequestError)) throw failure;
      onFail(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="note warn" role="alert">
      <div className="grid gap-2">
        {action.question}
        <span className="flex flex-wrap gap-2">
          <Button size="sm" ref={cancelRef} onClick={onCancel}>
            {common('cancel')}
          </Button>
          <Button
            size="sm"
            variant={action.isDangerous === false ? 'primary' : 'danger'}
            busy={isBusy}
            onClick={() => void confirm()}
          >
            {action.confirmLabel ?? action.label}
          </Button>
        </span>
      </div>
    </div>
  );
}
