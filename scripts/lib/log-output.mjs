/**
 * What a server process prints, on its way to the terminal: pino's JSON lines, and whatever Next says in words. Formatting
 * happens here, in the parent, so that it costs the server nothing.
 */

/** pino's numbers for its levels. */
const LEVEL = { info: 30, error: 50 };
/** Longer lines are passed on in pieces. */
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
 * Cuts a stream into entries. Lines of words that arrive together are one: a stack is not torn apart.
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
 * One readable line an entry: time, level, what happened, and what goes with it.
 * @param {{ isColoured: boolean }} options
 * @returns {Promise<(entry: Entry) => string>}
 */
export async function readableLines({ isColoured }) {
  const { prettyFactory } = await import('pino-pretty');
  const pretty = prettyFactory({
    colorize: isColoured,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss.l',
    // Errors come described as plain data; as one of pino's own they would take a line for each frame.
    errorLikeObjectKeys: [],
  });
  return ({ isJson, text }) => (isJson ? pretty(text) : `${text}\n`);
}

/**
 * One JSON object a line, also for what Next says in words.
 * @param {{ isError: boolean }} options whether the words came on standard error
 * @returns {(entry: Entry) => string}
 */
export function jsonLines({ isError }) {
  const level = isError ? LEVEL.error : LEVEL.info;
  return ({ isJson, text }) =>
    isJson ? `${text}\n` : `${JSON.stringify({ level, time: Date.now(), source: 'next', msg: text })}\n`;
}

/**
 * Prints on standard output what a server process prints.
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
