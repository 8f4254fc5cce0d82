// The server for the browser stories: a data folder of its own that is gone afterwards.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'kura-e2e-'));
// Under root PostgreSQL runs as another user, who has to get through.
chmodSync(dataDir, 0o711);

const main = path.resolve(import.meta.dirname, '..', 'server', 'src', 'main.ts');
const server = spawn(process.execPath, [main], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, KURA_DATA: dataDir, DATABASE_URL: '', NODE_ENV: 'test' },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
