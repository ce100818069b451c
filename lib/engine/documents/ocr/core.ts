import { withMemoryMaximum } from '../../../platform/workers/wasm-limit.ts';
import type { GrayscaleImage } from '../grey-picture.ts';
import type { Box, OcrLanguage } from './recogniser.ts';
import { asSpix } from './spix.ts';
import { type ReadLine, type ReadWord, withMarks } from './words.ts';

/** Functions of tesseract's `TessBaseAPI` in use, by their documented names (`baseapi.h`). */
interface BaseApi {
  Init(dataPath: string | null, languages: string, engineMode: number): number;
  SetVariable(name: string, value: string): boolean;
  /** Loads the picture from the file `/input`. */
  SetImageFile(exifOrientation: number, angle: number): number;
  SetRectangle(left: number, top: number, width: number, height: number): void;
  Recognize(monitor: null): number;
  /** Returns an iterator over the result. The caller destroys it. */
  GetIterator(): ResultIterator;
  /** Frees the picture and its result. */
  Clear(): void;
}

/** Iterates over the result (`resultiterator.h`). */
interface ResultIterator {
  /** Moves to the next `level`. Returns false after the last. */
  Next(level: number): boolean;
  /** Returns whether there is no such element here: a block may be a picture. */
  Empty(level: number): boolean;
  IsAtBeginningOf(level: number): boolean;
  GetUTF8Text(level: number): string;
  /** 0 to 100. */
  Confidence(level: number): number;
  getBoundingBox(level: number): Box;
}

/** Levels of tesseract's `PageIteratorLevel` in use. */
const TEXT_LINE = 2;
const WORD = 3;

export interface Core {
  readonly FS: {
    /** With `canOwn` the file system keeps `data` itself instead of a copy. */
    writeFile(path: string, data: Uint8Array, options?: { canOwn: boolean }): void;
    unlink(path: string): void;
  };
  readonly TessBaseAPI: new () => BaseApi;
  /** Frees an object that the recogniser allocated. */
  destroy(object: ResultIterator): void;
}

/** Layout of the text: rows of a page, one block of rows, or a single line. */
export type TextLayout = 'page' | 'block' | 'line';

export interface ReadOptions {
  readonly layout: TextLayout;
  /** The part of the picture to read. Defaults to all. */
  readonly box?: Box | undefined;
  /** Uses the quick model, if there is one. Doubtful words of a draft are read again. */
  readonly isDraft?: boolean;
}

/** Reads one picture at a time, in any of its languages. */
export interface Engine {
  readonly languages: readonly OcrLanguage[];
  /** Languages with a separate quick model for drafts. */
  readonly quick: readonly OcrLanguage[];
  /** Sets the picture that `read` uses. */
  show(picture: GrayscaleImage): void;
  read(language: OcrLanguage, options: ReadOptions): ReadLine[];
  /** Size of the WebAssembly memory in bytes. It never shrinks. */
  memory(): number;
}

/** Only the neural recogniser: the data packages contain no other model. */
const LSTM_ONLY = 1;
/**
 * Tesseract's page segmentation modes. "A single column of text of variable sizes" keeps table rows whole; the
 * automatic mode reads a table column by column. This lowered character errors in reading order from 11.4 % to 1.2 %.
 */
const SEGMENTATION: Readonly<Record<TextLayout, string>> = { page: '4', block: '6', line: '7' };
const PARAMETERS: Readonly<Record<string, string>> = {
  // Also looks for white text on black in lines that make no sense otherwise.
  tessedit_do_invert: '1',
  invert_threshold: '0.5',
  // Keeps the recogniser's log messages off standard error.
  debug_file: '/dev/null',
};
/** The recogniser adds direction marks at each change of direction. The text is in logical order without them. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e]/g;

/** Most pages take 90 MB, noise 200 MB. */
const MAX_MEMORY_BYTES = 384 * 2 ** 20;

/** Parts of an engine. The host loads them. */
export interface EngineParts {
  /** Export of the script of `coreName`, which opens the recogniser. */
  readonly openCore: (options: object) => Promise<Core>;
  /** The WebAssembly program of that script. */
  readonly program: Uint8Array;
  readonly languages: readonly OcrLanguage[];
  /** Languages that have a quick model. */
  readonly quick: readonly OcrLanguage[];
  /** Returns a language's tesseract data (`.traineddata`). Called once for each model. */
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
    /** Emscripten's hook for instantiating the module, the only way to access its memory. */
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(wasm, imports);
      memory = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory);
      receive(instance);
      return instance.exports;
    },
  });
  return { core, memory: () => memory?.buffer.byteLength ?? 0 };
}

/** Returns the lines with their words. Confidences are rounded down, like in tesseract's own formats. */
function linesFrom(found: ResultIterator): ReadLine[] {
  const lines: { bbox: Box; words: ReadWord[] }[] = [];
  do {
    if (found.Empty(WORD)) continue;
    if (lines.length === 0 || found.IsAtBeginningOf(TEXT_LINE))
      lines.push({ bbox: found.getBoundingBox(TEXT_LINE), words: [] });
    const text = withMarks(found.GetUTF8Text(WORD).replace(DIRECTION_MARKS, '').trim());
    if (text === '') continue;
    lines
      .at(-1)
      ?.words.push({ text, confidence: Math.floor(found.Confidence(WORD)), bbox: found.getBoundingBox(WORD) });
  } while (found.Next(WORD));
  return lines.filter(({ words }) => words.length > 0);
}

/**
 * Opens tesseract with one instance per language in one WebAssembly memory. Reading one language at a time is faster
 * than tesseract's multi-language mode, which reads each line in all, and makes fewer errors in Hebrew. Languages with
 * broken data are skipped. Throws if none is left.
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
      // Clear just before the next picture is loaded, because WebAssembly memory never shrinks.
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
