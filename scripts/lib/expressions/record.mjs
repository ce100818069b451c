// Imports modules and records the regular expressions that they construct while they load. Runs as a separate process:
// `node record.mjs <root> <file>…` prints [{ file, line, column, source, flags }] as JSON.
import { existsSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [root = '', ...files] = process.argv.slice(2);
const rootUrl = pathToFileURL(`${root}/`).href;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];
/** @type {{ file: string, line: number, column: number, source: string, flags: string }[]} */
const recorded = [];

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'server-only') return { url: 'data:text/javascript,', shortCircuit: true };
    const isLocal = specifier.startsWith('.') || specifier.startsWith('@/');
    if (!isLocal || !context.parentURL?.startsWith(rootUrl)) return next(specifier, context);
    const base = specifier.startsWith('@/')
      ? new URL(specifier.slice(2), rootUrl)
      : new URL(specifier, context.parentURL);
    const path = fileURLToPath(base);
    const found = ENDINGS.map((ending) => path + ending).find((file) => existsSync(file) && statSync(file).isFile());
    return next(found ? pathToFileURL(found).href : specifier, context);
  },
  load(url, context, next) {
    if (!url.endsWith('.json') || !url.startsWith(rootUrl) || url.includes('/node_modules/')) return next(url, context);
    const { source } = next(url, { ...context, importAttributes: { type: 'json' } });
    return { format: 'module', source: `export default ${source}`, shortCircuit: true };
  },
});

/** @param {RegExp} expression */
function record(expression) {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_, sites) => sites;
  const sites = /** @type {NodeJS.CallSite[]} */ (/** @type {unknown} */ (new Error().stack));
  Error.prepareStackTrace = prepareStackTrace;
  const site = sites.find((one) => one.getFileName() !== import.meta.url);
  const url = site?.getFileName() ?? '';
  if (site && url.startsWith(rootUrl) && !url.includes('/node_modules/')) {
    const location = {
      file: url.slice(rootUrl.length),
      line: site.getLineNumber() ?? 0,
      column: site.getColumnNumber() ?? 0,
    };
    recorded.push({ ...location, source: expression.source, flags: expression.flags });
  }
  return expression;
}

globalThis.RegExp = new Proxy(RegExp, {
  construct: (target, args) => record(Reflect.construct(target, args)),
  apply: (target, _, args) => record(Reflect.construct(target, args)),
});
for (const file of files) {
  await import(new URL(file, rootUrl).href).catch((error) => process.stderr.write(`${file}: ${error.message}\n`));
}
process.stdout.write(JSON.stringify(recorded), () => process.exit(0));
