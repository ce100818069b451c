import { fetchJson } from '@/lib/http/fetch-json.client';
import { workspace } from '@/lib/workspace/page-workspace.client';
import { listenForConnection, openAuthorisationTab } from './authorisation.client';
import { dayOf } from './import-rules';
import { readImportSettings, saveImportSettings } from './import-settings.client';
import { createMailImport, type MailImport } from './mail-import.client';
import { knownMailbox, noteMailbox } from './mailbox.client';
import { tempDirs } from './page-temp-dirs.client';

/** An import into the page's list. */
export function pageMailImport(): MailImport {
  return createMailImport({
    request: fetchJson,
    openTab: openAuthorisationTab,
    listen: listenForConnection,
    addFiles: workspace.addMailFiles,
    mailbox: { known: knownMailbox, note: noteMailbox },
    dirs: tempDirs,
    settings: { read: readImportSettings, save: saveImportSettings },
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    today: () => dayOf(new Date()),
  });
}
