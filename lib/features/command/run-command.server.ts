import 'server-only';
import { errorText } from '@/lib/platform/i18n/error-text';
import { DEFAULT_LOCALE, type Locale } from '@/lib/platform/i18n/locales';
import { type CommandContext, EXIT } from './command.server';
import { type CommandOptions, parseCommand } from './command-options.server';
import { runInPlace } from './in-place/run-in-place.server';
import { runUndo } from './in-place/run-undo.server';
import { runWatch } from './in-place/run-watch.server';
import { runZip } from './run-zip.server';
import { organiseTexts } from './texts';
import { UsageError } from './usage-error';

async function printHelp({ locale }: CommandOptions, { terminal }: CommandContext): Promise<number> {
  const texts = organiseTexts(locale);
  terminal.write(`${texts('usage')}\n\n${texts('help')}\n`);
  return EXIT.allRead;
}

const VERBS = { zip: runZip, inPlace: runInPlace, watch: runWatch, undo: runUndo, help: printHelp };

/**
 * `npm run organise`: parses the arguments, organises a folder into a ZIP or in place, and reports. Returns the exit
 * code: 0 if all files were read, 2 if some failed or were skipped, 1 on misuse or if the ZIP cannot be written, 130 if
 * stopped.
 */
export async function runOrganise(args: readonly string[], context: CommandContext): Promise<number> {
  const { terminal, signal } = context;
  let locale: Locale = DEFAULT_LOCALE;
  try {
    const options = parseCommand(args);
    locale = options.locale;
    return await VERBS[options.mode](options, context);
  } catch (error) {
    const texts = organiseTexts(locale);
    if (signal.aborted) {
      terminal.note(texts('stopped'));
      return EXIT.stopped;
    }
    if (error instanceof UsageError) terminal.note(`${texts(error.key, error.values)}\n${texts('usage')}`);
    else terminal.note(`${errorText(error, locale)}\n${error instanceof Error ? error.stack : String(error)}`);
    return EXIT.misuse;
  }
}
