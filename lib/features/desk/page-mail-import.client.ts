import { workspace } from '@/lib/features/desk/page-workspace.client';
import { listenForConnection, openAuthorisationTab } from '@/lib/features/mail/authorisation.client';
import { dayOf } from '@/lib/features/mail/import-rules';
import { readImportSettings, saveImportSettings } from '@/lib/features/mail/import-settings.client';
import { createMailImport, type MailImport } from '@/lib/features/mail/mail-import.client';
import { knownMailbox, setKnownMailbox } from '@/lib/features/mail/mailbox.client';
import { fetchJson } from '@/lib/platform/http/fetch-json.client';
import { tempDirs } from './page-temp-dirs.client';

/** Creates a mail import into the page's list. */
export function pageMailImport(): MailImport {
  return createMailImport({
    request: fetchJson,
    openTab: openAuthorisationTab,
    listen: listenForConnection,
    addFiles: workspace.addMailFiles,
    mailbox: { get: knownMailbox, set: setKnownMailbox },
    dirs: tempDirs,
    settings: { read: readImportSettings, save: saveImportSettings },
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    today: () => dayOf(new Date()),
  });
}
