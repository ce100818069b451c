import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { Confidence } from '@/components/ui/confidence';
import { FileName } from '@/components/ui/file-name';
import { TypeSheet } from '@/components/ui/type-sheet';
import { categoryFamily, categoryName } from '@/lib/engine/categorising/categories';
import { HeroDocument } from './hero-document';
import { FOLDERS, PILE } from './samples';

/** Illustration of the product: a pile of scans becomes named pages in category folders. */
export function Stage() {
  const t = useTranslations('Landing');
  const locale = useLocale();
  return (
    <figure className="stage">
      <figcaption className="sr">{t('hero.stage')}</figcaption>
      <svg
        className="flow"
        viewBox="0 0 96 400"
        preserveAspectRatio="none"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        strokeDasharray="3 4"
        aria-hidden="true"
      >
        <path d="M12 170C60 160 40 72 96 70M12 200h84M12 230c48 10 28 100 84 102" />
      </svg>
      <div className="pile" aria-hidden="true">
        {PILE.map(({ name, drawing, x, y, fanX, fanY, tilt }) => (
          <div
            key={name}
            className="sheet"
            style={{ '--x': x, '--y': y, '--mx': fanX, '--my': fanY, '--a': tilt } as CSSProperties}
          >
            <HeroDocument kind={drawing} />
            <span className="fn fname">
              <bdi>{name}</bdi>
            </span>
          </div>
        ))}
      </div>
      <div className="flight" aria-hidden="true">
        <div className="sheet">
          <HeroDocument kind="lab" />
        </div>
      </div>
      <ul className="folders">
        {FOLDERS.map(({ category, pages, scan, name, confidence, optional }) => (
          <li key={category} className={clsx('folder', `f-${categoryFamily(category)}`, optional && 'opt')}>
            <div className="tab">
              {categoryName(category, locale)}
              <span className="num">{pages}</span>
            </div>
            <div className="paper-row">
              <TypeSheet type={scan.slice(scan.lastIndexOf('.') + 1)} />
              <span className="names">
                <FileName className="old" name={scan} />
                <FileName className="new" name={t(`samples.${name}`)} />
              </span>
              <Confidence value={confidence} />
            </div>
          </li>
        ))}
      </ul>
    </figure>
  );
}
