// The engine of the channels alone, in a process of its own: syncs and writes over real HTTP, by a clock that runs faster. To be killed.
import pino from 'pino';
import { loadConfig } from '../../../config.ts';
import { openDb } from '../../../kernel/db/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { openSyncRounds } from '../sync/sync-rounds.ts';
import { openWriteRounds } from '../write/work-writes.ts';
import { type FastClock, fastClock } from './fast-clock.ts';

const lookEveryMs = 50;
const { sealKey, clock } = JSON.parse(process.env['ENGINE'] ?? '') as { sealKey: string; clock: FastClock };
const { ENGINE: _, ...env } = process.env;
const config = loadConfig(env);
const kernel = {
  db: openDb({ url: config.databaseUrl ?? '', poolSize: 8 }),
  clock: fastClock(clock),
  sealKey: Buffer.from(sealKey, 'base64'),
  config,
  log: pino({ level: 'fatal' }),
  onClose: () => undefined,
} as unknown as Kernel;
const rounds = [openSyncRounds(kernel), openWriteRounds(kernel)];
const look = async (): Promise<void> => {
  for (const round of rounds) await round.look();
  setTimeout(() => void look(), lookEveryMs);
};
await look();
process.send?.('working');
