/**
 * Formats the output of a server process for the terminal: pino's JSON lines, and Next's plain text. Formatting runs in
 * the parent, so that it costs the server nothing.
 */

const LEVEL = { info: 30, error: 50 };
/** Longer lines are split. */
const MAX_LINE_CHARS = 64 * 1024;

/** @typedef {{ isJson: boolean, text: string }} Entry one entry of a log: a JSON line, or a text of one or more lines */

/** @param {string} line */
function isLogLine(line) {
  if (!line.startsWith('{"level":')) return false;
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

/**
 * Splits a stream into entries. Plain text lines that arrive together form one entry, so that a stack trace is not
 * split.
 * @param {import('node:stream').Readable} stream
 * @param {(entry: Entry) => void} onEntry
 */
export function readEntries(stream, onEntry) {
  let rest = '';
  /** @param {string[]} lines */
  const pass = (lines) => {
    /** @type {string[]} */
    let words = [];
    const passWords = () => {
      const text = words.join('\n').trimEnd().replace(/^\n+/, '');
      if (text) onEntry({ isJson: false, text });
      words = [];
    };
    for (const line of lines) {
      if (!isLogLine(line)) words.push(line);
      else {
        passWords();
        onEntry({ isJson: true, text: line });
      }
    }
    passWords();
  };
  stream.setEncoding('utf8');
  stream.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE_CHARS) {
      lines.push(rest);
      rest = '';
    }
    pass(lines);
  });
  stream.on('end', () => pass([rest]));
}

/**
 * Formats an entry as one readable line: time, level, message and fields.
 * @param {{ isColoured: boolean }} options
 * @returns {Promise<(entry: Entry) => string>}
 */
export async function readableLines({ isColoured }) {
  const { prettyFactory } = await import('pino-pretty');
  const pretty = prettyFactory({
    colorize: isColoured,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss.l',
    // Errors are serialized as plain data. As pino errors they would take one line per stack frame.
    errorLikeObjectKeys: [],
  });
  return ({ isJson, text }) => (isJson ? pretty(text) : `${text}\n`);
}

/**
 * Formats an entry as one JSON object per line, including Next's plain text.
 * @param {{ isError: boolean }} options whether the text came from standard error
 * @returns {(entry: Entry) => string}
 */
export function jsonLines({ isError }) {
  const level = isError ? LEVEL.error : LEVEL.info;
  return ({ isJson, text }) =>
    isJson ? `${text}\n` : `${JSON.stringify({ level, time: Date.now(), source: 'next', msg: text })}\n`;
}

/**
 * Prints the output of a server process on standard output.
 * @param {import('node:child_process').ChildProcess} child with pipes
 * @param {'readable' | 'json'} format
 */
export async function printLog(child, format) {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) return;
  const readable = format === 'readable' ? await readableLines({ isColoured: process.stdout.isTTY }) : undefined;
  for (const stream of [stdout, stderr]) {
    const write = readable ?? jsonLines({ isError: stream === stderr });
    readEntries(stream, (entry) => process.stdout.write(write(entry)));
  }
}
