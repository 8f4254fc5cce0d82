import { type ChannelCall, ChannelTrouble } from '../connector.ts';
import { bodyOf } from './errors.ts';
import { accessToken } from './lwa.ts';
import { makeAsk, type SpRequest, spRequest } from './request.ts';
import { type Told, textOf, wholeOf } from './told.ts';

/** Paths whose answers hold personal data; ids stand as `{name}`, so that one token serves all orders. At most 50. */
export interface RestrictedGroup {
  name: string;
  resources: readonly { method: 'GET' | 'POST'; path: string; dataElements?: readonly string[] }[];
}

export const restrictedTokenRequest = (resources: RestrictedGroup['resources'], targetApplication?: string): SpRequest =>
  spRequest('tokens.createRestrictedDataToken', {
    body: { ...(targetApplication ? { targetApplication } : {}), restrictedResources: resources },
  });

export function readRestrictedToken(body: Told): { token: string; expiresInSeconds: number } {
  return { token: textOf(body.restrictedDataToken), expiresInSeconds: wholeOf(body.expiresIn) || 3600 };
}

export const restrictedName = (group: RestrictedGroup): string => `rdt.${group.name}`;

/** It takes the place of the access token on the paths it names. */
export const restrictedToken = (call: ChannelCall, group: RestrictedGroup): Promise<string> =>
  call.token(restrictedName(group), async () => {
    const request = restrictedTokenRequest(group.resources);
    const answer = await call.send({ ...makeAsk(request, await accessToken(call), call.now()), isWrite: false });
    const { token, expiresInSeconds } = readRestrictedToken(bodyOf(answer, request));
    if (!token) throw new ChannelTrouble('an answer without a restricted data token');
    return { value: token, expiresAt: new Date(call.now().getTime() + expiresInSeconds * 1000) };
  });
