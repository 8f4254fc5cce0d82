// Scans of a floor at its busiest: 32 handhelds pick at once, each scan through HTTP and one transaction.
import { scanPick, scanTote } from '@kura/contract/fulfilment/picking/picking.endpoints.ts';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import type { BenchDatabase } from './lib/database.ts';
import { ms, percentile, printTable, timed } from './lib/figures.ts';
import { makeStations, type Station } from './lib/floor-data.ts';
import { connect } from './lib/http.ts';
import type { Program } from './lib/server.ts';

const aimedMs = 50;
const scansEach = Number(process.env['KURA_BENCH_SCANS'] ?? 200);

/** (r) With 1 station and with 32; a person scans every two seconds, so 32 that never wait are a floor of hundreds. `think`: as people do. */
export async function benchFloor({ db, token }: BenchDatabase, { port }: Program): Promise<void> {
  const rows: string[][] = [];
  for (const { stations, thinkMs } of [
    { stations: 1, thinkMs: 0 },
    { stations: 32, thinkMs: 500 },
    { stations: 32, thinkMs: 0 },
  ]) {
    const lists = await makeStations(db, stations, scansEach);
    const samples: number[] = [];
    let reds = 0;
    const work = async ({ listId, tote, code, locationId }: Station, at: number) => {
      const http = await connect(port, { token, 'content-type': 'application/json' });
      try {
        const send = (path: string, body: object) => http.post(apiBase + path, JSON.stringify(body));
        await send(scanTote.path, { id: listId, code: tote });
        for (let i = 0; ; i++) {
          if (thinkMs > 0) await new Promise((done) => setTimeout(done, thinkMs * (0.5 + Math.random())));
          let answer = '';
          const body = { id: listId, locationId, code, quantity: 1, reference: `bench-${listId}-${at}-${i}` };
          const took = await timed(async () => {
            answer = await send(scanPick.path, body);
          });
          if (answer.includes('"reason":"alreadyPicked"')) return;
          samples.push(took);
          if (!answer.includes('"tone":"green"')) reds++;
          if (reds > 10) throw new Error(answer.slice(0, 300));
        }
      } finally {
        http.close();
      }
    };
    const began = performance.now();
    await Promise.all(lists.map(work));
    const seconds = (performance.now() - began) / 1000;
    rows.push([
      `${stations}${thinkMs > 0 ? `, one scan in ${thinkMs / 1000} s` : ', no pause'}`,
      String(samples.length),
      `${(samples.length / seconds).toFixed(0)}/s`,
      ms(percentile(samples, 0.5)),
      ms(percentile(samples, 0.95)),
      String(reds),
    ]);
  }
  printTable(
    `(r) Pick scans through HTTP (aim: p95 ≤ ${aimedMs} ms with 32 stations)`,
    ['stations', 'scans', 'rate', 'p50', 'p95', 'not green'],
    rows,
  );
}
