'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FailureNote } from '@/components/ui/failure-note';
import { notify } from '@/components/ui/notify';
import { Spinner } from '@/components/ui/spinner';
import { type BillingDetails, BillingDetailsAnswer, MAX_BILLING_CHARS } from '@/lib/features/payments/receipt';
import { fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';

const ADDRESS = '/api/payments/billing-details';
const FIELDS = ['name', 'company', 'number'] as const;

/** Billing details for receipts. Loaded when the section is opened. */
export function BillingDetailsSection() {
  const t = useTranslations('Payments.details');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className="grid gap-2" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-md" id={id}>
          {t('title')}
        </h3>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'hide' : 'open')}
        </Button>
      </div>
      <p className="text-sm text-ink-3">{t('lead')}</p>
      {isOpen ? <Details onSaved={() => setOpen(false)} /> : null}
    </section>
  );
}

function Details({ onSaved }: { readonly onSaved: () => void }) {
  const t = useTranslations('Payments.details');
  const [known, setKnown] = useState<BillingDetails | null>(null);
  const [error, setError] = useState<RequestError | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once more
  useEffect(() => {
    const question = new AbortController();
    setError(null);
    fetchJson(ADDRESS, { schema: BillingDetailsAnswer, signal: question.signal }).then(
      ({ details }) => setKnown(details),
      (failure: unknown) => {
        if (question.signal.aborted) return;
        if (!(failure instanceof RequestError)) throw failure;
        setError(failure);
      },
    );
    return () => question.abort();
  }, [attempt]);
  if (known) return <DetailsForm known={known} onSaved={onSaved} />;
  if (error) return <FailureNote error={error} onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <p className="flex items-center gap-2 text-sm text-ink-2" role="status">
      <Spinner />
      {t('loading')}
    </p>
  );
}

interface DetailsFormProps {
  readonly known: BillingDetails;
  readonly onSaved: () => void;
}

function DetailsForm({ known, onSaved }: DetailsFormProps) {
  const t = useTranslations('Payments.details');
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<RequestError | null>(null);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = Object.fromEntries(FIELDS.map((field) => [field, String(form.get(field) ?? '')]));
    setBusy(true);
    setError(null);
    try {
      await fetchJson(ADDRESS, { method: 'PUT', body, schema: BillingDetailsAnswer });
      notify.success({ id: 'billing-details', title: t('saved') });
      onSaved();
    } catch (failure) {
      if (!(failure instanceof RequestError)) throw failure;
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="grid gap-3" onSubmit={(event) => void save(event)}>
      {FIELDS.map((field) => (
        <div className="field" key={field}>
          <label htmlFor={`${id}-${field}`}>{t(field)}</label>
          <input
            className="input"
            id={`${id}-${field}`}
            name={field}
            dir="auto"
            maxLength={MAX_BILLING_CHARS}
            defaultValue={known[field] ?? ''}
            autoComplete={field === 'company' ? 'organization' : field === 'name' ? 'name' : 'off'}
          />
        </div>
      ))}
      {error ? <FailureNote error={error} /> : null}
      <span>
        <Button size="sm" variant="primary" type="submit" busy={isBusy}>
          {t('save')}
        </Button>
      </span>
    </form>
  );
}
