import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));
const alias = [
  { find: /^server-only$/, replacement: `${root}tests/support/server-only.ts` },
  { find: /^@\//, replacement: root },
];
const globalSetup = [`${root}tests/support/database.setup.ts`];
const project = (name: string, include: string[], extra: object = {}) => ({
  resolve: { alias },
  test: { name, include, environment: 'node' as const, ...extra },
});

export default defineConfig({
  test: {
    projects: [
      project(
        'unit',
        [
          'lib/**/*.test.ts',
          'components/**/*.test.ts',
          'messages/**/*.test.ts',
          'scripts/**/*.test.mjs',
          'tests/bench/**/*.test.ts',
          'tests/corpus/*.test.ts',
          'tests/corpus/{degrade,render}/**/*.test.ts',
        ],
        {
          // The first test of a file builds the sorter's vocabulary, which takes seconds on a busy machine.
          testTimeout: 30_000,
        },
      ),
      project('faults', ['tests/faults/**/*.test.ts'], { testTimeout: 60_000, hookTimeout: 60_000 }),
      project('db', ['tests/db/**/*.test.ts'], { testTimeout: 60_000, hookTimeout: 120_000, globalSetup }),
      project('api', ['tests/api/**/*.test.ts'], {
        testTimeout: 60_000,
        hookTimeout: 120_000,
        globalSetup,
        // It imports `next/server` without an extension, which Node by itself does not find.
        server: { deps: { inline: ['next-intl'] } },
      }),
    ],
  },
});
