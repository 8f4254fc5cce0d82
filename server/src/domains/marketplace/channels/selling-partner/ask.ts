import { type Answer, type ChannelCall, ChannelRefusal } from '../connector.ts';
import { bodyOf } from './errors.ts';
import { accessToken, accessTokenName } from './lwa.ts';
import { makeAsk, type SpRequest } from './request.ts';
import { type RestrictedGroup, restrictedName, restrictedToken } from './restricted.ts';
import type { Told } from './told.ts';

const tokenFor = (call: ChannelCall, group: RestrictedGroup | undefined): Promise<string> =>
  group ? restrictedToken(call, group) : accessToken(call);

const isDenied = ({ status }: Answer): boolean => status === 401 || status === 403;

/** Asks with the store's token. A dead one is renewed once; after that the store is told to bind anew. */
export async function ask(call: ChannelCall, request: SpRequest, group?: RestrictedGroup): Promise<Told> {
  const send = async () => {
    // A restricted token is asked for with an access token, which may be the dead one.
    const token = await tokenFor(call, group).catch(async (error: unknown) => {
      if (!group || !(error instanceof ChannelRefusal) || error.kind !== 'credentials') throw error;
      await call.dropToken(accessTokenName);
      return tokenFor(call, group);
    });
    return call.send(makeAsk(request, token, call.now()));
  };
  const first = await send();
  if (!isDenied(first)) return bodyOf(first, request);
  if (group) await call.dropToken(restrictedName(group));
  await call.dropToken(accessTokenName);
  return bodyOf(await send(), request);
}
