import { type CredentialName, type Platform, platforms } from '@kura/contract/identity/channel-store/channels.ts';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { pushStore } from '../stock-push/push-store.ts';
import { syncStore } from '../sync/sync-store.ts';
import { type AllChannels, allChannels } from '../testing/all-channels.ts';
import { aFigure } from '../testing/figure.ts';
import { shippingOf } from '../testing/ship-it.ts';
import type { ChannelCall } from './connector.ts';
import { openCall } from './http/open-call.ts';

const secretFields: readonly CredentialName[] = ['accessToken', 'serviceKey', 'shopCipher'];
const revoked = { accessToken: 'revoked-token-0001', serviceKey: 'revoked-id-0002:revoked-secret-0003' };

describe('what goes wrong with a channel', () => {
  let all: AllChannels;
  const lines: string[] = [];
  let kernel: Kernel;
  beforeAll(async () => {
    all = await allChannels({ start: '2026-06-10T03:00:00Z' }, { CHANNEL_TIMEOUT_MS: '5000' });
    kernel = { ...all.app.kernel, log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) };
  });
  afterAll(() => all.close());

  /** What is kept of it for people to read. */
  const kept = (storeId: number) =>
    all.app.db.rows(sql`
      select last_error as words from store_syncs where store_id = ${storeId}
      union all select message from dead_letters where store_id = ${storeId}
      union all select message from channel_writes where store_id = ${storeId}
      union all select last_error from stock_pushes where store_id = ${storeId}
      union all select message from pushed_stocks where store_id = ${storeId}
      union all select payload::text from outbox where payload::text like '%' || ${storeId}::text || '%'`);

  it.each(platforms)('rule 7 %s: is told and logged without a token, a secret, a phone or an address', async (platform: Platform) => {
    lines.length = 0;
    const { storeId, simulator } = all.shops.find((shop) => shop.platform === platform) ?? { storeId: 0, simulator: undefined };
    if (!simulator) throw new Error(`no shop at ${platform}`);
    const order = simulator.addOrder();
    simulator.addOrder({ isSpoiled: true });
    all.app.clock.advance(180);
    await syncStore(kernel, storeId);

    const opened = await openCall(kernel, storeId);
    const tokens = new Set<string>();
    const call: ChannelCall = {
      ...opened.call,
      token: async (name, make) => {
        const token = await opened.call.token(name, make);
        tokens.add(token);
        return token;
      },
    };
    const said: unknown[] = [];
    const note = (work: Promise<unknown> | undefined) =>
      (work ?? Promise.resolve()).then(
        (told) => void said.push(told instanceof Map ? [...(told as Map<string, unknown>)] : told),
        (error: unknown) =>
          void said.push(`${(error as Error).name} ${(error as Error).message} ${(error as { code?: string }).code ?? ''}`),
      );
    const [read] = await opened.connector.read(call, [order.id]);
    if (!read) throw new Error(`${platform} does not tell its order`);
    simulator.cancelOrder(order.id);
    await note(opened.connector.confirmShipment(call, shippingOf(read), false));
    await note(opened.connector.pushStock?.(call, [aFigure('NO-SUCH', 1)]));
    simulator.faults.wrong(9);
    await note(opened.connector.prove(call));
    simulator.faults.none();
    simulator.faults.failNext(9, 500);
    await note(opened.connector.prove(call));
    simulator.faults.none();
    // Somebody withdrew the consent.
    simulator.faults.expireTokens();
    await note(opened.connector.prove({ ...call, credentials: { ...call.credentials, ...revoked } }));
    simulator.faults.failNext(99, 503);
    all.app.clock.advance(600);
    await syncStore(kernel, storeId);
    await pushStore(kernel, {
      storeId,
      companyId: opened.store.companyId,
      warehouseId: null,
      buffer: 0,
      sharePercent: 100,
      revision: 0,
      seenAt: null,
      failures: 0,
      leasedUntil: null,
    });
    simulator.faults.none();

    const words = JSON.stringify([said, await kept(storeId)]) + lines.join('');
    expect(said.length).toBeGreaterThan(4);
    expect(lines.length).toBeGreaterThan(3);
    const secrets = [
      ...secretFields.flatMap((name) => simulator.credentials[name].split(':').slice(name === 'serviceKey' ? -1 : 0)),
      revoked.accessToken,
      'revoked-secret-0003',
      ...tokens,
      order.buyer.phone,
      order.buyer.email,
      order.address.street,
      read.consignee?.address ?? '',
    ].filter((secret) => secret.length > 5);
    expect(secrets.filter((secret) => words.includes(secret))).toEqual([]);
  });
});
