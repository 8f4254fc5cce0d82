// The server for the browser stories: a data folder of its own that is gone afterwards, and a mailbox that keeps what it writes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { smtpSink } from '../server/src/testing/smtp-sink.ts';
import { quickestParent } from '../server/src/testing/temp-dir.ts';

const began = Date.now();
/** To the error output: the stories read nothing else of what is said here. */
const say = (words: string) => process.stderr.write(`the server of the stories: ${words}\n`);

const sink = await smtpSink();
const mailbox = createServer((request, response) => {
  const to = new URL(request.url ?? '/', 'http://mailbox').searchParams.get('to');
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(sink.mails.filter((mail) => to === null || mail.to.includes(to))));
});
const mailPort = Number(process.env['E2E_MAIL_PORT'] ?? 0);
try {
  // Before anything else is started: a port that is taken leaves nothing behind.
  await once(mailbox.listen(mailPort, '127.0.0.1'), 'listening');
} catch (error) {
  say(`its mailbox cannot listen on port ${mailPort}: ${(error as Error).message}`);
  process.exit(1);
}

const dataDir = mkdtempSync(path.join(quickestParent(), 'kura-e2e-'));
const main = path.resolve(import.meta.dirname, '..', 'server', 'src', 'main.ts');
const server = spawn(process.execPath, [main], {
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  env: { ...process.env, KURA_DATA: dataDir, DATABASE_URL: '', NODE_ENV: 'test', ...sink.env },
});
/** What it said last: why it ended stands there. */
let last = '';
const mostKept = 4000;
server.stdout?.setEncoding('utf8').on('data', (text: string) => {
  last = (last + text).slice(-mostKept);
  process.stdout.write(text);
});

let isAsked = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isAsked = true;
    server.kill(signal);
  });
// Once all it said has been read, and not before.
server.once('close', (code, signal) => {
  if (!isAsked) {
    const how = signal === null ? `with code ${code}` : `by ${signal}`;
    say(
      `it ended by itself ${how} after ${((Date.now() - began) / 1000).toFixed(1)} s, on port ${process.env['PORT']}. Its last words:\n${last}`,
    );
  }
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
