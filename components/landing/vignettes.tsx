import { clsx } from 'clsx';
import { ChevronDown, Eye, FolderOpen, Lock, Paperclip, Pencil } from 'lucide-react';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { Confidence } from '@/components/ui/confidence';
import { FileName } from '@/components/ui/file-name';
import { TypeSheet } from '@/components/ui/type-sheet';
import { type CategoryId, categoryFamily, categoryName } from '@/lib/engine/categorising/categories';
import NAMES from './sample-names.json' with { type: 'json' };

/*
 * Parts of the interface as pictures. They are hidden from screen readers and not interactive: the text below each says
 * the same.
 */

/** The root folder in Drive. Its name is the same in every language. */
const DRIVE_ROOT = 'Organized Documents';

/** Original name above new name, with a pencil. */
export function NamesVignette() {
  const t = useTranslations('Landing.samples');
  const rows = [
    { scan: 'scan0112.pdf', name: t('carInsurance') },
    { scan: 'IMG_0781.jpg', name: NAMES.lease },
  ];
  return rows.map(({ scan, name }) => (
    <div key={scan} className="card">
      <div className="paper-row">
        <TypeSheet type={scan.slice(-3)} />
        <span className="names">
          <FileName className="old" name={scan} />
          <FileName className="new" name={name} />
        </span>
        <Pencil className="i s" aria-hidden />
      </div>
    </div>
  ));
}

/** A low-confidence row with its alternatives expanded. */
export function AlternativesVignette() {
  const locale = useLocale();
  const choices: readonly { category: CategoryId; confidence: number }[] = [
    { category: 'Receipts', confidence: 0.54 },
    { category: 'Medical', confidence: 0.31 },
    { category: 'Car', confidence: 0.09 },
  ];
  return (
    <div className="card">
      {choices.map(({ category, confidence }, index) => (
        <div key={category} className="mini-row">
          <span className="g">
            <span className={clsx('tag', `f-${categoryFamily(category)}`, index === 0 && 'open')}>
              <span className="t">{categoryName(category, locale)}</span>
              {index === 0 ? (
                <span className="more">
                  <bdi dir="ltr">+3</bdi>
                  <ChevronDown className="i s" aria-hidden />
                </span>
              ) : null}
            </span>
          </span>
          <Confidence value={confidence} />
        </div>
      ))}
    </div>
  );
}

/** The folder tree in Drive. */
export function DriveVignette() {
  const locale = useLocale();
  const folders: readonly { category: CategoryId; files: number }[] = [
    { category: 'Bank', files: 5 },
    { category: 'Electricity', files: 4 },
    { category: 'Contracts', files: 2 },
    { category: 'Medical', files: 7 },
  ];
  return (
    <div className="card tree">
      <div>
        <FolderOpen className="i s flip" aria-hidden />
        <b>
          <bdi>{DRIVE_ROOT}</bdi>
        </b>
      </div>
      {folders.map(({ category, files }) => (
        <div key={category} className={`l1 f-${categoryFamily(category)}`}>
          <span className="spine" />
          {categoryName(category, locale)}
          <span className="end">{files}</span>
        </div>
      ))}
    </div>
  );
}

/** Attachments imported from mail. */
export function MailVignette() {
  const format = useFormatter();
  const rows = [
    { name: 'invoice_88213.pdf', date: '2025-03-12' },
    { name: NAMES.payslip, date: '2025-03-01' },
    { name: 'ticket-LY315.pdf', date: '2025-02-24' },
  ];
  return (
    <div className="card">
      {rows.map(({ name, date }) => (
        <div key={name} className="mini-row">
          <Paperclip className="i s" aria-hidden />
          <FileName className="g" name={name} />
          <span className="muted num">
            {format.dateTime(new Date(date), { day: 'numeric', month: 'short', timeZone: 'UTC' })}
          </span>
        </div>
      ))}
    </div>
  );
}

/** A protected file with its password field. */
export function PasswordVignette() {
  const t = useTranslations('Landing.samples');
  return (
    <div className="card">
      <div className="mini-row">
        <Lock className="i s" aria-hidden />
        <FileName className="g" name={t('payslip')} />
      </div>
      <div className="mini-row">
        <span className="input is-focus">
          <span>••••••••</span>
          <Eye className="i s" aria-hidden />
        </span>
        <span className="btn primary">{t('open')}</span>
      </div>
    </div>
  );
}

/** A category with its subcategories, one of them being renamed. */
export function CategoriesVignette() {
  const t = useTranslations('Landing.samples');
  const locale = useLocale();
  return (
    <div className="card tree">
      <div className="f-money">
        <span className="spine" />
        <b>{categoryName('Bank', locale)}</b>
        <span className="end">4</span>
      </div>
      <div className="l1">{t('bank1')}</div>
      <div className="l1">{t('bank2')}</div>
      <div className="l1">
        <span className="input is-focus">
          <span>{t('bank3')}</span>
        </span>
      </div>
    </div>
  );
}
