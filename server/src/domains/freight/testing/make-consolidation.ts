import { ConsolidationInput } from '@kura/contract/freight/consolidation/consolidation.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import type { TestApp } from '../../../testing/app.ts';
import { createConsolidation } from '../consolidation/save-consolidation.ts';
import * as links from '../consolidation/link.store.ts';
import * as store from '../consolidation/consolidation.store.ts';
import { settleInside } from '../consolidation/what-is-inside.ts';
import containers from '../data/containers.json' with { type: 'json' };
import { insertReady } from '../container/container.store.ts';

type App = Pick<TestApp, 'db' | 'clock'>;
export async function containerId(app: App, model = '40HQ'): Promise<number> {
  await app.db.tx((tx) => insertReady(tx, containers, app.clock.now()));
  return found(await app.db.first<{ id: number }>(sql`select id from containers where model = ${model}`)).id;
}

export interface Made {
  model?: string;
  status?: string;
  more?: Partial<ConsolidationInput>;
  /** Whose packages are inside, whatever the state of their orders. */
  packageIds?: readonly number[];
}
/** Open, unless told; a state is set without what the steps to it do beside: a test that wants those makes the moves. */
export async function makeConsolidation(app: App, { model, status, more = {}, packageIds = [] }: Made = {}): Promise<number> {
  const container = more.transport === 'air' ? null : await containerId(app, model);
  const input = ConsolidationInput.parse({
    type: 'shared',
    transport: 'sea',
    containerId: container,
    containerCode: 'TCLU4187650',
    departurePort: 'CNSHA',
    destinationPort: 'JPTYO',
    ...more,
  });
  const now = app.clock.now();
  return app.db.tx(async (tx) => {
    const id = await createConsolidation(tx, system, input, now);
    if (packageIds.length > 0) {
      await links.link(tx, id, packageIds, 'x', now);
      await settleInside(tx, found(await store.lock(tx, { scope: { companyId: null } }, id)), true);
    }
    if (status) await store.setStatus(tx, id, 'status', status);
    return id;
  });
}
