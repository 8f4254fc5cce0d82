import { defineConfig } from 'vitest/config';
import { textsPlugin } from './web/build/texts-plugin.ts';

const shared = { environment: 'node', isolate: false, testTimeout: 20_000, hookTimeout: 30_000 } as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    // Projects, so that a run of pure tests alone starts no PostgreSQL.
    projects: [
      { test: { ...shared, name: 'contract', include: ['contract/src/**/*.test.ts', 'scripts/**/*.test.ts'] } },
      { test: { ...shared, name: 'server', include: ['server/src/**/*.test.ts'], globalSetup: ['server/src/testing/global-setup.ts'] } },
      { plugins: [textsPlugin()], test: { ...shared, name: 'web', include: ['web/src/**/*.test.ts', 'web/src/**/*.test.tsx'] } },
    ],
  },
});
