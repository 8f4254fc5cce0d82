import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/lib/longest-first.ts';
import { workersHere } from './scripts/lib/workers.mjs';
import { textsPlugin } from './web/build/texts-plugin.ts';

// Node reads these by itself, as it does when people use them: only the tests pass through the transformer, which is one for all workers, and calls
// from one module to another do not go by way of it. Whoever lets the tests watch begins anew after a change of these.
const asTheyAre = [/\/(contract|server)\/src\/.*(?<!\.test)\.ts$/];

// Not isolated: a worker loads the application once and not for every file. Whatever a test changes outside its own database it puts back.
// The limits end what hangs, and measure nothing: machines that share their processors stand still for seconds at a time.
const shared = {
  server: { deps: { external: asTheyAre } },
  environment: 'node',
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 240_000,
  setupFiles: ['scripts/lib/patience.ts'],
};

export default defineConfig({
  test: {
    maxWorkers: workersHere(),
    reporters: ['default'],
    sequence: { sequencer: LongestFirst },
    // Projects, so that a run of pure tests alone starts no PostgreSQL.
    projects: [
      { test: { ...shared, name: 'contract', include: ['contract/src/**/*.test.ts', 'scripts/**/*.test.ts'] } },
      { test: { ...shared, name: 'server', include: ['server/src/**/*.test.ts'], globalSetup: ['server/src/testing/global-setup.ts'] } },
      { plugins: [textsPlugin()], test: { ...shared, name: 'web', include: ['web/src/**/*.test.ts'] } },
      // Real pages in a document. Their modules (antd above all) are read once for all files: every test begins with a document of its own.
      // React as it is delivered: the one for developers looks at the stack of every element that is made, which is a third of the work here.
      {
        plugins: [textsPlugin()],
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          env: { NODE_ENV: 'production' },
          ...shared,
          name: 'pages',
          include: ['web/src/**/*.test.tsx'],
          setupFiles: [...shared.setupFiles, 'web/src/testing/set-up.ts'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://kura.test/' } },
          isolate: false,
        },
      },
    ],
  },
});
