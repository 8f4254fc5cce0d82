import { createHash } from 'node:crypto';
import type { Answer, Ask, ChannelCall } from '../connector.ts';
import { isTokenDead, readTokens } from './yahoo-answers.ts';
import { askRefresh, type YahooCaller } from './yahoo-requests.ts';
import { signatureHeaders } from './yahoo-signature.ts';

const tokenName = 'access';

const signatureOf = (call: ChannelCall) => {
  const { publicKey, publicKeyVersion } = call.credentials;
  return signatureHeaders(call.store.sellerAccount, { publicKey, version: publicKeyVersion }, call.now());
};

/** An access token lives an hour; the refresh token stays the same unless Yahoo says otherwise. */
const accessToken = (call: ChannelCall): Promise<string> =>
  call.token(tokenName, async () => {
    const { serviceKey, accessToken: refreshToken } = call.credentials;
    const given = readTokens(await call.send(askRefresh(serviceKey, refreshToken, signatureOf(call))));
    if (given.refreshToken && given.refreshToken !== refreshToken) await call.saveSecret('accessToken', given.refreshToken);
    return { value: given.accessToken, expiresAt: new Date(call.now().getTime() + given.expiresInSeconds * 1000) };
  });

/** One call to the store's orders. A token that has run out is renewed once: Yahoo has done nothing with such a call, also when it was a write. */
export async function sendAs(call: ChannelCall, make: (caller: YahooCaller) => Ask): Promise<Answer> {
  const once = async () =>
    call.send(make({ sellerId: call.store.sellerAccount, accessToken: await accessToken(call), signature: signatureOf(call) }));
  const answer = await once();
  if (!isTokenDead(answer)) return answer;
  await call.dropToken(tokenName);
  return once();
}

export const forgetAccess = (call: ChannelCall): Promise<void> => call.dropToken(tokenName);

const dayMs = 86_400_000;
const withKeyMs = 28 * dayMs;
const withoutKeyMs = 12 * 3_600_000;

/** Yahoo tells nobody when a consent ends: it counts from when this refresh token was first seen here. */
export async function consentEnd(call: ChannelCall): Promise<Date> {
  const { accessToken: refreshToken, publicKey } = call.credentials;
  const mark = createHash('sha256').update(refreshToken).digest('hex').slice(0, 16);
  // Longer than any of them lives, so that a dead one is not taken for a new one.
  const since = await call.remember(`consent:${mark}`, (2 * withKeyMs) / 1000, async () => call.now().toISOString());
  return new Date(new Date(since).getTime() + (publicKey.trim() ? withKeyMs : withoutKeyMs));
}
