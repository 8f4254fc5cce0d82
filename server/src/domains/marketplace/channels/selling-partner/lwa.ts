import { type Answer, type Ask, type ChannelCall, ChannelRefusal, ChannelTrouble } from '../connector.ts';
import { userAgent } from './request.ts';
import { jsonOf, textOf, wholeOf } from './told.ts';

const address = 'https://api.amazon.com/auth/o2/token';

/** `client_id:client_secret` of the application, and perhaps its id: the store's own, or that of the provider. */
export function applicationOf(serviceKey: string): { clientId: string; clientSecret: string } {
  const [clientId = '', clientSecret = ''] = serviceKey.split(':');
  if (clientId && clientSecret) return { clientId, clientSecret };
  throw new ChannelRefusal('credentials', 'noApplication', 'The client id and secret of the application are missing');
}

export type Grant =
  | { grantType: 'refresh_token'; refreshToken: string }
  | { grantType: 'authorization_code'; code: string; redirectUri: string };

export function tokenAsk(grant: Grant, application: { clientId: string; clientSecret: string }): Ask {
  const form = new URLSearchParams({
    grant_type: grant.grantType,
    ...(grant.grantType === 'refresh_token'
      ? { refresh_token: grant.refreshToken }
      : { code: grant.code, redirect_uri: grant.redirectUri }),
    client_id: application.clientId,
    client_secret: application.clientSecret,
  });
  return {
    method: 'POST',
    path: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8', accept: 'application/json', 'user-agent': userAgent },
    body: form.toString(),
    operation: 'lwa.token',
    rate: { perSecond: 1, burst: 5 },
    // A token more does no harm: it may be asked for again.
    isWrite: false,
  };
}

export interface LwaTokens {
  accessToken: string;
  expiresInSeconds: number;
  refreshToken: string;
}

/** `invalid_grant`: the seller withdrew the consent. The wording beside it is not promised, the word is. */
export function readTokens(answer: Answer): LwaTokens {
  const told = jsonOf(answer.text);
  const accessToken = textOf(told?.access_token);
  if (told && answer.status === 200 && accessToken) {
    return { accessToken, expiresInSeconds: wholeOf(told.expires_in) || 3600, refreshToken: textOf(told.refresh_token) };
  }
  const code = textOf(told?.error);
  // Only Amazon's own word loses a store its binding: not a busy server, and not a page of some proxy.
  if (!code || answer.status === 429 || answer.status >= 500) throw new ChannelTrouble(`HTTP ${answer.status} [lwa.token]`);
  throw new ChannelRefusal('credentials', code, textOf(told?.error_description) || code);
}

export const accessTokenName = 'lwa';

/** Kept for all processes; one renewal at a time. A rotated refresh token is kept at once. */
export const accessToken = (call: ChannelCall): Promise<string> =>
  call.token(accessTokenName, async () => {
    const grant: Grant = { grantType: 'refresh_token', refreshToken: call.credentials.accessToken };
    const tokens = readTokens(await call.send(tokenAsk(grant, applicationOf(call.credentials.serviceKey))));
    if (tokens.refreshToken && tokens.refreshToken !== call.credentials.accessToken)
      await call.saveSecret('accessToken', tokens.refreshToken);
    return { value: tokens.accessToken, expiresAt: new Date(call.now().getTime() + tokens.expiresInSeconds * 1000) };
  });
