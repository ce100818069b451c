'use client';

import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { Spinner } from '@/components/ui/spinner';
import { openAuthorisationTab } from '@/lib/features/mail/authorisation.client';

interface ConnectingViewProps {
  /** Google's page; null while it is requested. */
  readonly authUrl: string | null;
  readonly isTabOpen: boolean;
}

/** The user is on Google's page or on the way there. Shows the next step, and a link if the browser blocked the tab. */
export function ConnectingView({ authUrl, isTabOpen }: ConnectingViewProps) {
  const t = useTranslations('Mail.connecting');
  const open = (event: MouseEvent) => {
    // A tab opened by a script can close itself when it is done; one opened by a link cannot.
    const tab = authUrl === null ? null : openAuthorisationTab();
    if (!tab || authUrl === null) return;
    event.preventDefault();
    tab.goTo(authUrl);
  };
  return (
    <div className="mail-work">
      <div className="mail-waiting" role="status">
        <Spinner />
        <span>{t(authUrl === null ? 'opening' : 'waiting')}</span>
      </div>
      {authUrl === null ? null : (
        <>
          <p className="help">{t(isTabOpen ? 'message' : 'blocked')}</p>
          <a
            className={buttonClass(
              { size: isTabOpen ? 'sm' : 'md', variant: isTabOpen ? 'quiet' : 'default' },
              'mail-link',
            )}
            href={authUrl}
            target="_blank"
            rel="noopener"
            onClick={open}
          >
            <ExternalLink className="i s flip" aria-hidden />
            {t(isTabOpen ? 'openAgain' : 'open')}
          </a>
        </>
      )}
    </div>
  );
}
