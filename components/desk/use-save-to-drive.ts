'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useAuth } from '@/components/auth/auth-provider';
import { notify } from '@/components/ui/notify';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { ownOrigin } from '@/lib/features/on-device/own-origin.client';
import { readProcessingMode } from '@/lib/features/on-device/processing-mode.client';
import { openPlans } from '@/lib/features/payments/upgrade.client';
import { isIncluded } from '@/lib/features/usage/features';
import { currentUsage } from '@/lib/features/usage/usage.client';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { NotEnoughPages } from '@/lib/features/workspace/paying/not-enough-pages.client';
import { readDriveFolder, readLanguageSettings } from '@/lib/features/workspace/sorting/language-settings.client';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import type { Locale } from '@/lib/platform/i18n/locales';
import type { NotifyMissingPages } from './use-missing-pages';

/** Actions of saving to Drive. Call each directly from a click handler, because Google's window may open. */
export interface SavingToDrive {
  readonly save: (items: readonly FileItem[]) => void;
  /** Resumes an incomplete save. */
  readonly goOn: () => void;
  /** Saves the same files to another account's Drive. */
  readonly saveElsewhere: () => void;
  /** Moves the saved files to Drive's trash. */
  readonly undo: () => void;
}

/** Saves to Drive. If the plan does not include it, the plans dialog opens and the save is offered again afterwards. */
export function useSaveToDrive(onMissingPages: NotifyMissingPages): SavingToDrive {
  const t = useTranslations('Drive');
  const tClosed = useTranslations('Device.closed');
  const locale = useLocale() as Locale;
  const { viewer, google } = useAuth();
  const hint = viewer?.email ?? '';
  const { clientId, apiUrl } = google;
  return useMemo(() => {
    const options = () => {
      const { folderLanguage } = readLanguageSettings(locale);
      return { google: { clientId: clientId ?? '', apiUrl, hint }, folderLanguage, rootName: readDriveFolder() };
    };
    // Google's window opens only on a click.
    const offer = (again: () => void) =>
      notify.success({
        id: 'drive',
        title: t('plan.open'),
        action: { label: t('plan.save'), onSelect: again },
        stays: true,
      });
    const showPlans = (again: () => void) =>
      openPlans({ reason: { reason: 'feature', feature: 'driveSaving' }, onUpgraded: () => offer(again) });
    const showFailure = (again: () => void) => (error: unknown) => {
      if (error instanceof NotEnoughPages) onMissingPages(error.refusal, () => offer(again));
      else if (error instanceof RequestError && error.code === 'planRequired') showPlans(again);
      else throw error;
    };
    /** True if Google is unreachable until this page is reloaded. Notifies the user in that case. */
    const isShut = () => {
      if (ownOrigin.restriction.get() !== 'closed') return false;
      const isDevice = readProcessingMode() === 'device';
      notify.warn({
        id: 'drive',
        title: isDevice ? tClosed('title') : tClosed('driveAgain.title'),
        message: isDevice ? tClosed('drive') : tClosed('driveAgain.message'),
        action: { label: tClosed('reload'), onSelect: () => ownOrigin.reloadUnrestricted('drive') },
        stays: true,
      });
      return true;
    };
    const save: SavingToDrive['save'] = (items) => {
      if (isShut()) return;
      const usage = currentUsage();
      const again = () => save(items);
      // The server decides. This check only avoids a needless Google sign-in.
      if (usage && !isIncluded('driveSaving', usage)) showPlans(again);
      else workspace.drive.save(items, options()).catch(showFailure(again));
    };
    const goOn = () => isShut() || void workspace.drive.continueSaving(options()).catch(showFailure(goOn));
    const saveElsewhere = () =>
      isShut() || void workspace.drive.saveElsewhere(options()).catch(showFailure(saveElsewhere));
    return {
      save,
      goOn,
      saveElsewhere,
      undo: () => isShut() || void workspace.drive.undo(options()),
    };
  }, [clientId, apiUrl, hint, locale, onMissingPages, t, tClosed]);
}
