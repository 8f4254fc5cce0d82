import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Recording } from './recording.ts';
import { replayFile } from './replay-file.ts';
import { isWrong } from './replay-folder.ts';

// Of our own making: every value is invented.
const app = { app_key: 'key-of-ours', app_secret: 'secret-of-ours' };
const rawBody =
  '{"type":1,"tts_notification_id":"n-1","shop_id":"77","timestamp":1780000000,"data":{"order_id":"900000000000000001","order_status":"CANCEL"}}';
const webhook = (more: {
  secret?: string;
  cases?: string[];
  facts?: Recording['facts'];
  signedWith?: Recording['signedWith'];
}): Recording => ({
  _meta: { channel: 'tiktok', case: ['webhook', ...(more.cases ?? [])] },
  webhook: {
    headers: {
      Authorization: createHmac('sha256', more.secret ?? app.app_secret)
        .update(app.app_key + rawBody)
        .digest('hex'),
    },
    rawBody,
  },
  ...(more.signedWith === undefined ? { signedWith: app } : { signedWith: more.signedWith }),
  ...(more.facts ? { facts: more.facts } : {}),
});
const wrong = async (recording: Recording) => isWrong(await replayFile(recording, []));

describe('a recorded webhook', () => {
  it('that is recorded as not to be believed is the same when it is refused, and differs when it is accepted', async () => {
    for (const marked of [
      { cases: ['error'] },
      { cases: ['bad-signature'] },
      { facts: { verified: false } },
      { facts: { accepted: false } },
    ]) {
      expect(await wrong(webhook({ ...marked, secret: 'another' })), JSON.stringify(marked)).toBe(false);
      expect(await wrong(webhook(marked)), JSON.stringify(marked)).toBe(true);
    }
    expect(await wrong(webhook({ secret: 'another' }))).toBe(true);
  });

  it('says whose order it is about; its states are only a hint', async () => {
    const facts = { topic: 1, orderId: '900000000000000001', shopId: '77', valid: true, shipmentStatus: 'cancelled' };
    expect((await replayFile(webhook({ facts }), [])).facts.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'topic holds',
      'orderId holds',
      'shopId holds',
      'valid holds',
      'shipmentStatus unclear',
    ]);
    expect(await wrong(webhook({ facts: { orderId: '1' } }))).toBe(true);
  });

  it('may be signed with the secret before, and is left open where nobody tells one', async () => {
    const signedWith = { app_key: app.app_key, app_secret: 'newer', old_app_secret: app.app_secret };
    expect(await wrong(webhook({ signedWith }))).toBe(false);
    const { signedWith: _none, ...untold } = webhook({});
    expect((await replayFile(untold, [])).remarks).toEqual(['nobody tells the secret of the webhook']);
  });
});
