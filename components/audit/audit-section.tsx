'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useBillingFormatters } from '@/components/payments/use-billing-formatters';
import { Button } from '@/components/ui/button';
import { FailureNote } from '@/components/ui/failure-note';
import { notify } from '@/components/ui/notify';
import { Spinner } from '@/components/ui/spinner';
import { AUDIT_ACTIONS, AUDIT_DAYS, type AuditEntry } from '@/lib/features/audit/audit';
import { type AuditQuery, downloadAudit, EVERYTHING } from '@/lib/features/audit/audit.client';
import { useAudit } from './use-audit';
import './audit.css';

/** Audit log of a Business account, with its filters and its file export. */
export function AuditSection() {
  const t = useTranslations('Audit');
  const id = useId();
  return (
    <section className="card team-card" aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      <p className="text-sm text-ink-2">{t('lead', { days: AUDIT_DAYS })}</p>
      <AuditLog />
    </section>
  );
}

function AuditLog() {
  const t = useTranslations('Audit');
  const locale = useLocale();
  const { audit, query, setQuery, more, retry } = useAudit();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    if (!(await downloadAudit(query, locale))) notify.error({ id: 'audit', title: t('csvFailed') });
    setSaving(false);
  };
  const isEmpty = audit.status === 'known' && audit.entries.length === 0;
  return (
    <>
      <Filter query={query} actors={audit.actors} onQuery={setQuery} />
      {audit.entries.length > 0 ? <Entries entries={audit.entries} /> : null}
      {isEmpty ? <p className="text-sm text-ink-3">{t(query === EVERYTHING ? 'empty' : 'emptyFiltered')}</p> : null}
      {audit.status === 'loading' ? (
        <p className="flex items-center gap-2 text-sm text-ink-2" role="status">
          <Spinner />
          {t('loading')}
        </p>
      ) : null}
      {audit.error ? <FailureNote error={audit.error} onRetry={retry} /> : null}
      <div className="flex flex-wrap gap-2">
        {audit.next !== null && audit.status === 'known' ? (
          <Button size="sm" onClick={more}>
            {t('more')}
          </Button>
        ) : null}
        <Button size="sm" busy={isSaving} onClick={() => void save()}>
          {t('csv')}
        </Button>
      </div>
    </>
  );
}

interface FilterProps {
  readonly query: AuditQuery;
  readonly actors: readonly { readonly id: string; readonly email: string }[];
  readonly onQuery: (query: AuditQuery) => void;
}

function Filter({ query, actors, onQuery }: FilterProps) {
  const t = useTranslations('Audit');
  const id = useId();
  const day = (name: 'from' | 'to', label: string) => (
    <div className="field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        className="input"
        type="date"
        value={query[name]}
        onChange={(event) => onQuery({ ...query, [name]: event.target.value })}
      />
    </div>
  );
  return (
    <div className="audit-filter">
      <div className="field">
        <label htmlFor={`${id}-actor`}>{t('person')}</label>
        <select
          id={`${id}-actor`}
          className="input"
          value={query.actor}
          onChange={(event) => onQuery({ ...query, actor: event.target.value })}
        >
          <option value="">{t('everybody')}</option>
          {actors.map((actor) => (
            <option key={actor.id} value={actor.id}>
              {actor.email}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-action`}>{t('action')}</label>
        <select
          id={`${id}-action`}
          className="input"
          value={query.action}
          onChange={(event) => onQuery({ ...query, action: event.target.value })}
        >
          <option value="">{t('everything')}</option>
          {AUDIT_ACTIONS.map((action) => (
            <option key={action} value={action}>
              {t(`actions.${action}`)}
            </option>
          ))}
        </select>
      </div>
      {day('from', t('since'))}
      {day('to', t('until'))}
    </div>
  );
}

function Entries({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const t = useTranslations('Audit');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the keys
    // biome-ignore lint/a11y/useSemanticElements: there are no fields in it
    <div className="audit-list" role="group" tabIndex={0} aria-label={t('entries')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('columns.at')}</th>
            <th scope="col">{t('columns.actor')}</th>
            <th scope="col">{t('columns.action')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Entry({ entry: { at, actor, action, documents, pages, cents, subject } }: { readonly entry: AuditEntry }) {
  const t = useTranslations('Audit');
  const format = useFormatter();
  const { money } = useBillingFormatters();
  const counts = documents === null || pages === null ? null : t('counts', { documents, pages });
  return (
    <tr>
      <td className="num">
        <time dateTime={at}>
          {format.dateTime(new Date(at), { dateStyle: 'medium', timeZone: 'UTC' })}{' '}
          <small>{format.dateTime(new Date(at), { timeStyle: 'short', timeZone: 'UTC' })}</small>
        </time>
      </td>
      <td>
        <bdi>{actor?.name ?? actor?.email ?? t('nobody')}</bdi>
        {actor?.name ? (
          <small>
            <bdi>{actor.email}</bdi>
          </small>
        ) : null}
      </td>
      <td>
        {t(`actions.${action}`)}
        {counts ? <small>{counts}</small> : null}
        {cents === null ? null : (
          <small>
            <bdi>{money(cents)}</bdi>
          </small>
        )}
        {subject ? (
          <small>
            <bdi>{subject}</bdi>
          </small>
        ) : null}
      </td>
    </tr>
  );
}
