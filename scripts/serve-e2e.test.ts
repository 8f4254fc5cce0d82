import { spawn } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import { expect, it } from 'vitest';

const script = path.resolve(import.meta.dirname, 'serve-e2e.ts');

/** How it ended, and what the stories read of it. */
function ended(env: Record<string, string>): Promise<{ code: number | null; told: string }> {
  const server = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } });
  let told = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => (told += text));
  return new Promise((resolve) => server.once('close', (code) => resolve({ code, told })));
}

it('a server of the stories that ends by itself says why, where the stories read it', { timeout: 120_000 }, async () => {
  const { code, told } = await ended({ PORT: 'nowhere', E2E_MAIL_PORT: '0' });
  expect(code).not.toBe(0);
  expect(told).toMatch(/it ended by itself with code \d+ after [\d.]+ s, on port nowhere/);
  expect(told).toMatch(/PORT.*(nowhere|whole|number)/);
});

it('a mailbox whose port is taken says so, and starts nothing', { timeout: 120_000 }, async () => {
  const other = net.createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as net.AddressInfo;
  const { code, told } = await ended({ PORT: '0', E2E_MAIL_PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expect(told).toContain(`cannot listen on port ${port}`);
});
