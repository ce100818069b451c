'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { FailureNote } from '@/components/layout/failure-note';
import { Button } from '@/components/ui/button';
import { RequestError } from '@/lib/http/fetch-json.client';

interface TeamPersonProps {
  readonly address: string;
  readonly note: string;
  /** Asked before it is done. */
  readonly question: string;
  readonly actionLabel: string;
  /** Rejects with a `RequestError`. */
  readonly onConfirm: () => Promise<void>;
  readonly onDone: () => void;
}

/** Somebody of a team, and the one thing that can be done about it, which asks first. */
export function TeamPerson({ address, note, question, actionLabel, onConfirm, onDone }: TeamPersonProps) {
  const common = useTranslations('Common');
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<RequestError | null>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) keep.current?.focus();
  }, [isAsking]);
  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      onDone();
    } catch (failure) {
      if (!(failure instanceof RequestError)) throw failure;
      setError(failure);
      setAsking(false);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li>
      <span className="who">
        <bdi>{address}</bdi>
        <small>{note}</small>
      </span>
      {isAsking ? null : (
        <Button size="sm" onClick={() => setAsking(true)} aria-label={`${actionLabel}: ${address}`}>
          {actionLabel}
        </Button>
      )}
      {isAsking ? (
        <div className="note warn" role="alert">
          <div className="grid gap-2">
            {question}
            <span className="flex flex-wrap gap-2">
              <Button size="sm" ref={keep} onClick={() => setAsking(false)}>
                {common('cancel')}
              </Button>
              <Button size="sm" variant="danger" busy={isBusy} onClick={() => void confirm()}>
                {actionLabel}
              </Button>
            </span>
          </div>
        </div>
      ) : null}
      {error ? <FailureNote error={error} /> : null}
    </li>
  );
}
