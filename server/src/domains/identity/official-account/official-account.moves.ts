import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { renderSVG } from 'uqr';
import { type OfficialAccountState, sceneSeconds } from '@kura/contract/identity/official-account/official-account.endpoints.ts';
import { officialAccountErrors } from '@kura/contract/identity/official-account/official-account.errors.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Db, Query, Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { publish } from '../../../kernel/live.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { randomToken } from '../../../kernel/random.ts';
import * as store from './official-account.store.ts';
import type { Wechat } from './wechat.client.ts';

/** A program has no WeChat to scan with. */
function personOf(actor: Actor): number {
  if (actor.kind !== 'user' || actor.userId === null) throw fail(kernelErrors.personsOnly);
  return actor.userId;
}

export async function stateOf(db: Query, actor: Actor, isConfigured: boolean): Promise<OfficialAccountState> {
  const binding = await store.bindingOf(db, personOf(actor));
  return { isConfigured, isBound: binding !== undefined, boundAt: binding?.boundAt ?? null };
}

export const log = (tx: Tx, actor: Actor, user: store.BoundUser, action: string, now: Date): Promise<void> =>
  logOperation(tx, actor, {
    at: now,
    record: 'identity.user',
    recordId: user.userId,
    recordName: user.account,
    companyId: user.companyId,
    action: `identity.officialAccount.log.${action}`,
  });

const picture = (content: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(content, { border: 2 })).toString('base64')}`;

export async function begin(db: Db, actor: Actor, wechat: Wechat | null, lang: Lang, now: Date) {
  const userId = personOf(actor);
  if (!wechat) throw fail(officialAccountErrors.notConfigured);
  if (await store.bindingOf(db, userId)) throw fail(officialAccountErrors.alreadyBound);
  const sceneCode = randomToken(24);
  const qrContent = await wechat.makeCode(sceneCode, sceneSeconds);
  const expiresAt = new Date(now.getTime() + sceneSeconds * 1000);
  await db.tx(async (tx) => {
    await store.addScene(tx, sceneCode, userId, lang, expiresAt, now);
    await log(tx, actor, await store.userOf(tx, userId), 'begun', now);
  });
  return { sceneCode, qrContent, qrImage: picture(qrContent), expiresAt: expiresAt.toISOString() };
}

export async function unbind(tx: Tx, actor: Actor, isConfigured: boolean, now: Date): Promise<OfficialAccountState> {
  const userId = personOf(actor);
  if ((await store.unbind(tx, userId)) === 0) throw fail(officialAccountErrors.notBound);
  await log(tx, actor, await store.userOf(tx, userId), 'unbound', now);
  await publish(tx, { userId }, { type: 'officialAccount', data: { isBound: false } });
  return { isConfigured, isBound: false, boundAt: null };
}
