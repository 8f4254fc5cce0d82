// What Fastify can do at best with the same answer: the measure for our own layer. Started by the benchmark, which says what to answer.
import fastify from 'fastify';
import pg from 'pg';
import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import { listOperationLog } from '@kura/contract/system/log/log.endpoints.ts';
import { createBinder } from '../../server/src/kernel/bind.ts';
import { systemClock } from '../../server/src/kernel/clock.ts';
import type { Kernel } from '../../server/src/kernel/kernel.ts';
import { newRegistry } from '../../server/src/kernel/registry.ts';

interface Task {
  answer: { code: number; message: string; data: unknown };
  statements: { text: string; values: unknown[] }[];
}
const { answer, statements } = JSON.parse(process.env['BENCH_TASK'] ?? '') as Task;
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 8, options: '-c timezone=UTC' });
const app = fastify();

app.get('/health', async () => ({ isReady: true }));
app.get('/bare', async () => answer);
app.get('/bare-with-statements', async () => {
  await Promise.all(statements.map(({ text, values }, i) => pool.query({ name: `s${i}`, text, values })));
  return answer;
});
// Without session and database: what parsing, checking and writing cost by themselves.
const { bind } = createBinder(app, { clock: systemClock, ...newRegistry() } as Kernel, () =>
  Promise.reject(new Error('nobody signs in here')),
);
bind({ ...(listOperationLog as Endpoint), permission: 'open' }, () => Promise.resolve(answer.data));

process.once('SIGTERM', () => void app.close().then(() => pool.end()));
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
