import { Camera, Files } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ProcessingModeChoices } from '@/components/on-device/processing-mode-choices';
import { buttonClass } from '@/components/ui/button-class';
import { Progress } from '@/components/ui/progress';
import { acceptedNames } from '@/lib/engine/documents/accepted';
import { SAMPLE_COUNT } from '@/lib/features/site/samples/sample-count';
import { ANONYMOUS_BATCH_FILES, ANONYMOUS_FILES } from '@/lib/features/usage/limits';
import { LIMIT_VALUES } from '@/lib/platform/i18n/limit-values';
import '@/components/desk/workspace.css';
import { LazyWorkspace } from './lazy-workspace';

/** Unknown to React's types, but supported by every desktop browser. */
const FOLDERS = { webkitdirectory: '' };

/** Server-rendered placeholder of the dropzone. It looks like `Dropzone` with an empty list, which replaces it. */
export function DropShell() {
  const t = useTranslations('Workspace.dropzone');
  const capture = useTranslations('Capture');
  const samples = useTranslations('Workspace.samples');
  const common = useTranslations('Common');
  const device = useTranslations('Device');
  const late = useTranslations('Workspace.late');
  const count = { used: 0, max: ANONYMOUS_FILES };
  return (
    <LazyWorkspace words={{ coming: late('coming'), failed: late('failed'), retry: common('retry') }}>
      <section className="drop" aria-label={t('label')}>
        <input type="file" multiple hidden tabIndex={-1} accept={acceptedNames()} aria-label={t('choose')} />
        <input type="file" multiple hidden tabIndex={-1} data-folders aria-label={t('chooseFolder')} {...FOLDERS} />
        <div className="lead">
          <span className="glyph">
            <Files className="i" aria-hidden />
          </span>
          <div>
            <h2>{t('titleAnonymous')}</h2>
            <p className="meta">{t('metaAnonymous', { ...LIMIT_VALUES, max: ANONYMOUS_BATCH_FILES })}</p>
          </div>
        </div>
        <div className="side">
          <button type="button" data-act="choose" className={buttonClass({ variant: 'primary', size: 'lg' })}>
            {t('choose')}
          </button>
          <button type="button" data-act="photo" className={buttonClass({ size: 'lg' }, 'for-touch')}>
            <Camera className="i s" aria-hidden />
            {capture('take')}
          </button>
          <div className="also">
            <button type="button" data-act="folder" className={buttonClass({ variant: 'quiet' }, 'for-mouse')}>
              {t('chooseFolder')}
            </button>
            <button type="button" data-act="samples" className={buttonClass({ variant: 'quiet' })}>
              {samples('try', { count: SAMPLE_COUNT })}
            </button>
          </div>
        </div>
        <div className="mode-switch">
          <ProcessingModeChoices
            label={device('label')}
            words={{
              server: { name: device('server.name'), line: device('server.line') },
              device: { name: device('device.name'), line: device('device.line') },
            }}
          />
        </div>
        <div className="foot">
          <span className="pitch">
            <b>{t('tryFree')}</b> {t('tryFreeMore')}
          </span>
          <span className="counter">
            <span>
              {t('counter')} <bdi dir="ltr">{`${count.used}/${count.max}`}</bdi>
            </span>
            <Progress value={0} label={t('counter')} valueText={t('counterLabel', count)} />
          </span>
        </div>
      </section>
    </LazyWorkspace>
  );
}
