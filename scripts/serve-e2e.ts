// The server for the browser stories: a data folder of its own that is gone afterwards, and a mailbox that keeps what it writes.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { smtpSink } from '../server/src/testing/smtp-sink.ts';
import { quickestParent } from '../server/src/testing/temp-dir.ts';

const dataDir = mkdtempSync(path.join(quickestParent(), 'kura-e2e-'));

const sink = await smtpSink();
const mailbox = createServer((request, response) => {
  const to = new URL(request.url ?? '/', 'http://mailbox').searchParams.get('to');
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(sink.mails.filter((mail) => to === null || mail.to.includes(to))));
});
mailbox.listen(Number(process.env['E2E_MAIL_PORT'] ?? 0), '127.0.0.1');

const main = path.resolve(import.meta.dirname, '..', 'server', 'src', 'main.ts');
const server = spawn(process.execPath, [main], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, KURA_DATA: dataDir, DATABASE_URL: '', NODE_ENV: 'test', ...sink.env },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
