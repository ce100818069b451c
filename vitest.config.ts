import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));
const alias = [
  { find: /^server-only$/, replacement: `${root}tests/support/server-only.ts` },
  { find: /^@\//, replacement: root },
];
/** They look at how long others wait, so nothing else is to run beside them. */
const ATTACKS = ['tests/faults/attacks/*.test.ts'];
/** The first test of a worker builds the sorter's vocabulary, which takes seconds on a busy machine. */
const UNIT_TIMEOUT_MS = 30_000;
/**
 * One file after the other in the same worker, which loads each module once: to load them anew, the sorter's vocabulary above
 * all, takes longer than most of these tests. So a test leaves no state behind in a module or on the global object.
 */
const TOGETHER = { isolate: false, unstubEnvs: true, unstubGlobals: true };
/** It imports modules of `next` without an extension, which Node by itself does not find. */
const INLINED = { server: { deps: { inline: ['next-intl'] } } };
const setupFiles = [`${root}tests/support/environment.setup.ts`];
const globalSetup = [`${root}tests/support/database.setup.ts`];
const project = (name: string, include: string[], extra: object = {}) => ({
  resolve: { alias },
  test: { name, include, environment: 'node' as const, setupFiles, ...extra },
});

export default defineConfig({
  test: {
    // By default one core is left free, which on a machine with two leaves one.
    maxWorkers: '100%',
    // On a busy machine a second is nothing.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      project(
        'unit',
        [
          'lib/**/*.test.ts',
          'components/**/*.test.ts',
          'messages/**/*.test.ts',
          '{scripts,stand-ins}/**/*.test.mjs',
          'tests/accuracy/*.test.ts',
          'lab/**/*.test.ts',
        ],
        { testTimeout: UNIT_TIMEOUT_MS, hookTimeout: UNIT_TIMEOUT_MS, ...TOGETHER, ...INLINED },
      ),
      project('components', ['components/**/*.test.tsx'], {
        environment: 'happy-dom',
        // Scripts and style sheets of other sites count as loaded.
        environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
        setupFiles: [...setupFiles, `${root}tests/support/page.setup.ts`],
        testTimeout: UNIT_TIMEOUT_MS,
        hookTimeout: UNIT_TIMEOUT_MS,
        ...TOGETHER,
        ...INLINED,
      }),
      project('faults', ['tests/faults/**/*.test.ts'], { testTimeout: 60_000, hookTimeout: 60_000, exclude: ATTACKS }),
      project('attacks', ATTACKS, { testTimeout: 60_000, hookTimeout: 60_000 }),
      project('db', ['tests/db/**/*.test.ts'], {
        testTimeout: 60_000,
        hookTimeout: 120_000,
        globalSetup,
        ...TOGETHER,
      }),
      project('api', ['tests/api/**/*.test.ts'], {
        testTimeout: 60_000,
        hookTimeout: 120_000,
        ...TOGETHER,
        ...INLINED,
      }),
    ],
  },
});
