'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useAuth } from '@/components/auth/auth-provider';
import { notify } from '@/components/ui/notify';
import { RequestError } from '@/lib/http/fetch-json.client';
import type { Locale } from '@/lib/i18n/locales';
import { cheapestPlanWith, isIncluded } from '@/lib/usage/features';
import { currentUsage } from '@/lib/usage/usage.client';
import type { FileItem } from '@/lib/workspace/file-item';
import { readLanguageSettings } from '@/lib/workspace/language-settings.client';
import type { PageRefusal } from '@/lib/workspace/page-rules';
import { workspace } from '@/lib/workspace/page-workspace.client';
import { NotEnoughPages } from '@/lib/workspace/taking.client';

/** What can be done with the person's Drive; each is called by a click itself, because a window of Google's may open. */
export interface SavingToDrive {
  readonly save: (items: readonly FileItem[]) => void;
  /** Goes on with a save that is not complete. */
  readonly goOn: () => void;
  /** Puts what was saved into Drive's trash. */
  readonly undo: () => void;
}

/** Saves to Drive, and says where the plan has no saving there which one has. */
export function useSaveToDrive(onMissingPages: (refusal: PageRefusal) => void): SavingToDrive {
  const t = useTranslations('Drive');
  const tPlans = useTranslations('Plans.names');
  const locale = useLocale() as Locale;
  const { viewer, google } = useAuth();
  const hint = viewer?.email ?? '';
  const { clientId, apiUrl } = google;
  return useMemo(() => {
    const options = () => {
      const { folderLanguage } = readLanguageSettings(locale);
      return { google: { clientId: clientId ?? '', apiUrl, hint }, folderLanguage };
    };
    const tellPlan = () => {
      const plan = tPlans(cheapestPlanWith('driveSaving'));
      notify.warn({ id: 'drive', title: t('plan.title', { plan }), message: t('plan.message') });
    };
    const tell = (error: unknown) => {
      if (error instanceof NotEnoughPages) onMissingPages(error.refusal);
      else if (error instanceof RequestError && error.code === 'planRequired') tellPlan();
      else throw error;
    };
    return {
      save: (items) => {
        const usage = currentUsage();
        // The server decides; asking Google first for what is not to be would be a nuisance.
        if (usage && !isIncluded('driveSaving', usage)) tellPlan();
        else workspace.drive.save(items, options()).catch(tell);
      },
      goOn: () => void workspace.drive.continueSaving(options()).catch(tell),
      undo: () => void workspace.drive.undo(options()),
    };
  }, [clientId, apiUrl, hint, locale, onMissingPages, t, tPlans]);
}
