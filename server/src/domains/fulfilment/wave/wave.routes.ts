import * as endpoints from '@kura/contract/fulfilment/wave/wave.endpoints.ts';
import { waveExport } from '@kura/contract/fulfilment/wave/wave.sheet.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { type Noun, searchByNumber } from '../../../kernel/domain.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { generateWaves, runWaves } from './generate-waves.ts';
import { makeWave } from './make-wave.ts';
import { proposeWaves } from './propose-waves.ts';
import { setWaves } from './set-waves.ts';
import * as settings from './setting.store.ts';
import { showWave } from './show-wave.ts';
import { takeWaves } from './take-waves.ts';
import { areKnown } from './waiting.store.ts';
import * as store from './wave.store.ts';

export const waveNoun: Noun = {
  routes({ bind, bindList }) {
    bindList(endpoints.listWaves, ({ db, actor, query }) => store.page(db, actor, query), { sheet: waveExport, splitBy: 'createdAt' });
    bind(endpoints.showWave, ({ db, query }) => showWave(db, query.id));
    bind(endpoints.planWaves, async ({ db, query, now }) => proposeWaves(db, found(await settings.of(db, query.warehouseId)), now));
    bind(endpoints.takeWave, async ({ tx, actor, body, now }) => {
      const warehouse = found(await settings.of(tx, body.warehouseId));
      if (!(await areKnown(tx, actor.scope, body.orderIds))) throw fail(kernelErrors.notFound);
      const { id } = await makeWave(tx, actor, warehouse, body.orderIds, 'plan', now);
      return showWave(tx, id);
    });
    bind(endpoints.takeWaves, async ({ tx, actor, body, now }) => {
      const warehouse = found(await settings.of(tx, body.warehouseId));
      if (!(await areKnown(tx, actor.scope, body.waves.flat()))) throw fail(kernelErrors.notFound);
      return { waves: await takeWaves(tx, actor, warehouse, body.waves, now) };
    });
    bind(endpoints.generateWaves, ({ kernel, actor, body, now, keepAnswer }) =>
      kernel.db.tx(async (tx) => {
        const warehouse = found(await settings.of(tx, body.warehouseId));
        const { waves, left } = await generateWaves(tx, actor, warehouse, 'button', now);
        const answer = { waves: waves.map(({ number, orderCount }) => ({ number, orderCount })), left };
        await keepAnswer(tx, answer);
        return answer;
      }),
    );
    bind(endpoints.listWaveSettings, async ({ db }) => {
      const rows = await settings.all(db);
      return { rows, total: rows.length, isCapped: false };
    });
    bind(endpoints.setWaves, ({ tx, actor, body, now }) => setWaves(tx, actor, body, now));
  },
  jobs({ jobs, db }) {
    jobs.every('fulfilment.waves', '* * * * *', 'Asia/Tokyo', async (now) => void (await runWaves(db, now)));
  },
  searches: [
    searchByNumber({
      record: 'fulfilment.wave',
      permission: 'fulfilment:wave:list',
      routeCode: 'picking-lists',
      tab: 'waves',
      find: (db, _actor, keyword, limit) => store.searched(db, keyword, limit),
    }),
  ],
};
