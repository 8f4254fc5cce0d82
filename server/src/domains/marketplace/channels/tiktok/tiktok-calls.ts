import { type Answer, type Ask, type ChannelCall, ChannelRefusal } from '../connector.ts';
import { codeOf, dataOf, tokenEnded, tokensOf } from './tiktok-answers.ts';
import type { SearchData, TiktokOrder } from './tiktok-model.ts';
import { detailAsk, idsAtOnce, refreshAsk, type Signer } from './tiktok-requests.ts';
import { tiktokApp } from './tiktok-sign.ts';

/** A new access token may come with a new refresh token, and the old one is then worth nothing: it is kept before the access token is used. */
async function accessToken(call: ChannelCall, onRefresh?: (refreshEndsAt: Date | null) => void): Promise<string> {
  return call.token('access', async () => {
    const app = tiktokApp(call.credentials.serviceKey);
    if (!app.secret || !call.credentials.accessToken)
      throw new ChannelRefusal('credentials', 'app', 'neither app_key:app_secret nor a refresh token');
    const tokens = tokensOf(await call.send(refreshAsk(app, call.credentials.accessToken)));
    if (tokens.refreshToken !== call.credentials.accessToken)
      await call.saveSecret('accessToken', tokens.refreshToken, tokens.refreshEndsAt);
    onRefresh?.(tokens.refreshEndsAt);
    return { value: tokens.accessToken, expiresAt: tokens.accessEndsAt };
  });
}

/** Ended before its time: renewed once. A write that was turned away for it was not done. */
export async function ask(call: ChannelCall, make: (by: Signer) => Ask, onRefresh?: (refreshEndsAt: Date | null) => void): Promise<Answer> {
  const once = async () => {
    const token = await accessToken(call, onRefresh);
    return call.send(make({ app: tiktokApp(call.credentials.serviceKey), cipher: call.credentials.shopCipher, token, at: call.now() }));
  };
  const answer = await once();
  if (codeOf(answer) !== tokenEnded) return answer;
  await call.dropToken('access');
  return once();
}

export async function readOrders(call: ChannelCall, ids: readonly string[]): Promise<TiktokOrder[]> {
  const found: TiktokOrder[] = [];
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const some = ids.slice(at, at + idsAtOnce);
    found.push(...(dataOf<SearchData>(await ask(call, (by) => detailAsk(by, some))).orders ?? []));
  }
  return found;
}
