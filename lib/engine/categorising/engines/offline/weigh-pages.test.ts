import { build, type Metafile } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';

const ROOT = new URL('../../../../../', import.meta.url).pathname;

/** What a browser loads that sorts papers itself. */
describe('sorting, bundled for a browser', () => {
  let inputs: Metafile['inputs'];

  beforeAll(async () => {
    // Fails by itself at an import that only Node has.
    const { metafile } = await build({
      absWorkingDir: ROOT,
      entryPoints: ['lib/engine/categorising/engines/offline/weigh-pages.ts'],
      bundle: true,
      metafile: true,
      write: false,
      platform: 'browser',
      format: 'esm',
      logLevel: 'silent',
    });
    ({ inputs } = metafile);
  });

  it('contains no schemas', () => {
    expect(Object.keys(inputs).filter((path) => path.includes('node_modules/zod/'))).toEqual([]);
  });

  it('does not include the category words, which are packed separately', () => {
    const paths = Object.keys(inputs);
    expect(paths.filter((path) => /words\/\w+\/categories/.test(path))).toEqual([]);
    expect(paths).toContain('lib/engine/categorising/engines/offline/lexicon/load-words.ts');
    expect(paths).not.toContain('lib/engine/categorising/engines/offline/lexicon/words-on-disk.ts');
  });
});
