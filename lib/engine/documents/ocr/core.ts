import { withMemoryMaximum } from '../../../platform/workers/wasm-limit.ts';
import type { GrayscaleImage } from '../grey-picture.ts';
import type { Box, OcrLanguage } from './recogniser.ts';
import { asSpix } from './spix.ts';
import { type ReadLine, type ReadWord, withGershayim } from './words.ts';

/** The functions of tesseract's `TessBaseAPI` that are used here, by their documented names (`baseapi.h`). */
interface BaseApi {
  Init(dataPath: string | null, languages: string, engineMode: number): number;
  SetVariable(name: string, value: string): boolean;
  /** Takes the picture in the file `/input`. */
  SetImageFile(exifOrientation: number, angle: number): number;
  SetRectangle(left: number, top: number, width: number, height: number): void;
  Recognize(monitor: null): number;
  /** What was read, to go over; whoever asked for it destroys it. */
  GetIterator(): ResultIterator;
  /** Frees the picture and what was read in it. */
  Clear(): void;
}

/** Goes over what was read (`resultiterator.h`). */
interface ResultIterator {
  /** Goes on to the next `level`; false behind the last. */
  Next(level: number): boolean;
  /** Whether there is none at this place: a block may be a picture. */
  Empty(level: number): boolean;
  IsAtBeginningOf(level: number): boolean;
  GetUTF8Text(level: number): string;
  /** 0 to 100. */
  Confidence(level: number): number;
  getBoundingBox(level: number): Box;
}

/** Tesseract's `PageIteratorLevel`, as far as it is used. */
const TEXT_LINE = 2;
const WORD = 3;

export interface Core {
  readonly FS: {
    /** With `canOwn` the file system keeps `data` itself, no copy. */
    writeFile(path: string, data: Uint8Array, options?: { canOwn: boolean }): void;
    unlink(path: string): void;
  };
  readonly TessBaseAPI: new () => BaseApi;
  /** Frees what the recogniser gave away. */
  destroy(object: ResultIterator): void;
}

/** How the text lies in what is read: a page's rows, or a single line. */
export type TextLayout = 'page' | 'line';

export interface ReadOptions {
  readonly layout: TextLayout;
  /** The part of the picture to read; all of it when left out. */
  readonly box?: Box | undefined;
  /** With the quick model, where there is one: for a first reading, whose doubtful words are read again. */
  readonly isDraft?: boolean;
}

/** Reads one picture after the other, each in any of its languages. */
export interface Engine {
  readonly languages: readonly OcrLanguage[];
  /** Languages whose drafts are made by another model. */
  readonly quick: readonly OcrLanguage[];
  /** Takes the picture that is read from now on. */
  show(picture: GrayscaleImage): void;
  read(language: OcrLanguage, options: ReadOptions): ReadLine[];
  /** WebAssembly memory that it has taken, in bytes. It never gives any back. */
  memory(): number;
}

/** The neural recogniser alone: the data packages hold no other model. */
const LSTM_ONLY = 1;
/**
 * Tesseract's page segmentation modes. "A single column of text of variable sizes" keeps the rows of a table whole, where
 * the automatic mode reads it column by column: character errors in reading order fell from 11.4 % to 1.2 %.
 */
const SEGMENTATION: Readonly<Record<TextLayout, string>> = { page: '4', line: '7' };
const PARAMETERS: Readonly<Record<string, string>> = {
  // White text on black is looked for in lines that make no sense otherwise.
  tessedit_do_invert: '1',
  invert_threshold: '0.5',
  // The recogniser's own chatter would land on standard error.
  debug_file: '/dev/null',
};
/** The recogniser wraps every change of direction in marks; the text is in logical order without them. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e]/g;

/** Most pages take 90 MB, noise 200 MB. */
const MAX_MEMORY_BYTES = 384 * 2 ** 20;

/** What an engine is made of; who obtains it is the host's matter. */
export interface EngineParts {
  /** What the script of `coreName` gives: opens the recogniser. */
  readonly openCore: (options: object) => Promise<Core>;
  /** The WebAssembly program that belongs to it. */
  readonly program: Uint8Array;
  readonly languages: readonly OcrLanguage[];
  /** Of these there is a quicker model. */
  readonly quick: readonly OcrLanguage[];
  /** A language's data as tesseract has it (`.traineddata`); each is asked for once. */
  readonly model: (language: OcrLanguage, isQuick: boolean) => Uint8Array;
}

async function loadCore({
  openCore,
  program,
}: Pick<EngineParts, 'openCore' | 'program'>): Promise<{ core: Core; memory: () => number }> {
  const silent = () => undefined;
  const wasm = new WebAssembly.Module(withMemoryMaximum(program, MAX_MEMORY_BYTES));
  let memory: WebAssembly.Memory | undefined;
  const core = await openCore({
    TesseractProgress: silent,
    print: silent,
    printErr: silent,
    /** Emscripten's hook for opening the module oneself: its memory is not to be had otherwise. */
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(wasm, imports);
      memory = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory);
      receive(instance);
      return instance.exports;
    },
  });
  return { core, memory: () => memory?.buffer.byteLength ?? 0 };
}

/** The lines that were read, with their words; confidences are rounded down, as tesseract's own formats have them. */
function linesFrom(found: ResultIterator): ReadLine[] {
  const lines: { bbox: Box; words: ReadWord[] }[] = [];
  do {
    if (found.Empty(WORD)) continue;
    if (lines.length === 0 || found.IsAtBeginningOf(TEXT_LINE))
      lines.push({ bbox: found.getBoundingBox(TEXT_LINE), words: [] });
    const text = withGershayim(found.GetUTF8Text(WORD).replace(DIRECTION_MARKS, '').trim());
    if (text === '') continue;
    lines
      .at(-1)
      ?.words.push({ text, confidence: Math.floor(found.Confidence(WORD)), bbox: found.getBoundingBox(WORD) });
  } while (found.Next(WORD));
  return lines.filter(({ words }) => words.length > 0);
}

/**
 * Opens tesseract with one instance for each language, in one WebAssembly memory. One language at a time is faster than
 * tesseract's own mixture, which reads each line in all of them, and makes fewer errors in Hebrew. A language whose data
 * is broken is left out; without any, this throws.
 */
export async function openEngine({ languages, quick, model, ...parts }: EngineParts): Promise<Engine> {
  const { core, memory } = await loadCore(parts);
  const open = (language: OcrLanguage, isQuick: boolean): BaseApi[] => {
    const file = `./${language}.traineddata`;
    core.FS.writeFile(file, model(language, isQuick));
    const api = new core.TessBaseAPI();
    const isOpen = api.Init(null, language, LSTM_ONLY) === 0;
    core.FS.unlink(file);
    if (!isOpen) return [];
    for (const [name, value] of Object.entries(PARAMETERS)) api.SetVariable(name, value);
    return [api];
  };
  const opened = (wanted: readonly OcrLanguage[], isQuick: boolean) =>
    new Map(wanted.flatMap((language) => open(language, isQuick).map((api) => [language, api] as const)));
  const apis = opened(languages, false);
  const drafts = opened(quick, true);
  if (apis.size === 0) throw new Error('no language data could be loaded');

  let size = { width: 0, height: 0 };
  const upToDate = new Set<BaseApi>();

  return {
    languages: [...apis.keys()],
    quick: [...drafts.keys()],
    memory,
    show(picture) {
      // Before the next picture is taken in, not after: WebAssembly memory never shrinks.
      for (const api of upToDate) api.Clear();
      upToDate.clear();
      core.FS.writeFile('/input', asSpix(picture), { canOwn: true });
      size = picture;
    },
    read(language, { layout, box, isDraft }) {
      const api = (isDraft ? drafts.get(language) : undefined) ?? apis.get(language);
      if (!api) return [];
      if (!upToDate.has(api)) {
        if (api.SetImageFile(1, 0) !== 0) throw new Error('the picture cannot be read');
        upToDate.add(api);
      }
      api.SetVariable('tessedit_pageseg_mode', SEGMENTATION[layout]);
      const { x0, y0, x1, y1 } = box ?? { x0: 0, y0: 0, x1: size.width, y1: size.height };
      api.SetRectangle(x0, y0, x1 - x0, y1 - y0);
      if (api.Recognize(null) !== 0) throw new Error('the recogniser failed');
      const found = api.GetIterator();
      try {
        return linesFrom(found);
      } finally {
        core.destroy(found);
      }
    },
  };
}
