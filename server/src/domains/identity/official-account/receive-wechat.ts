import type { FastifyReply } from 'fastify';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { TextParams } from '@kura/contract/kernel/text.ts';
import { say, type TextKey } from '@kura/contract/texts.ts';
import { type Actor, system } from '../../../kernel/actor.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { publish } from '../../../kernel/live.ts';
import { log } from './official-account.moves.ts';
import * as store from './official-account.store.ts';
import { readEvent, replyText, type WechatEvent } from './wechat-message.ts';
import { isFromWechat, type Signed } from './wechat-signature.ts';

const actor: Actor = { ...system, name: 'WeChat' };
/** WeChat's word for "understood, nothing to say"; anything else makes it try again. */
const understood = 'success';

interface Reply {
  text: TextKey;
  params?: TextParams;
}

async function bindScene(tx: Tx, { openid, scene }: WechatEvent, now: Date): Promise<Reply> {
  const user = await store.lockScene(tx, scene, now);
  if (!user) return { text: 'identity.officialAccount.reply.ended' };
  const owner = await store.ownerOf(tx, openid);
  if (owner && owner.userId !== user.userId) return { text: 'identity.officialAccount.reply.otherUser' };
  await store.useScene(tx, scene, now);
  if ((await store.bind(tx, user.userId, openid, now)) === 1) {
    await log(tx, actor, user, 'bound', now);
    await publish(tx, { userId: user.userId }, { type: 'officialAccount', data: { isBound: true } });
  } else if (!owner) {
    // Two codes were open, and another telephone was first: nobody is told that they get what goes to somebody else.
    return { text: 'identity.officialAccount.reply.otherWechat', params: { account: user.account } };
  }
  return { text: 'identity.officialAccount.reply.bound', params: { account: user.account } };
}

async function forget(tx: Tx, { openid }: WechatEvent, now: Date): Promise<null> {
  const user = await store.ownerOf(tx, openid);
  if (!user) return null;
  await store.unbind(tx, user.userId);
  await log(tx, actor, user, 'unfollowed', now);
  await publish(tx, { userId: user.userId }, { type: 'officialAccount', data: { isBound: false } });
  return null;
}

function act(tx: Tx, event: WechatEvent, now: Date): Promise<Reply | null> {
  if (event.kind === 'unfollow') return forget(tx, event, now);
  // Someone who followed without our QR code, or wrote to the account: no concern of ours.
  if ((event.kind !== 'follow' && event.kind !== 'scan') || event.scene === '') return Promise.resolve(null);
  return bindScene(tx, event, now);
}

interface Callback {
  token: string | undefined;
  query: Signed & { echostr: string };
  now: Date;
  reply: FastifyReply;
}
/**
 * C01: the one place where it does not hold. WeChat dictates what it wants to hear of a call that it made itself: the echo, the word "success", or
 * its own XML. Whatever is refused is nobody's word but ours, and travels as everything else does.
 */
const plain = async (reply: FastifyReply, text: string): Promise<string> => {
  await reply.type('text/plain; charset=utf-8').send(text);
  return text;
};
function mustBeGenuine({ token, query, now }: Callback): void {
  if (token === undefined || !isFromWechat(token, query, now)) throw fail(kernelErrors.notAllowed);
}

/** WeChat asks whether this address is ours: the echo proves that we know the token. */
export async function verify(callback: Callback): Promise<string> {
  mustBeGenuine(callback);
  return plain(callback.reply, callback.query.echostr);
}

/** One event, in one transaction with the mark that it was heard. */
export async function receive(db: Db, callback: Callback, body: unknown): Promise<string> {
  const { reply, query, now } = callback;
  mustBeGenuine(callback);
  const event = readEvent(body);
  if (!event) throw fail(kernelErrors.badInput);
  const answer = await db.tx(async (tx) =>
    (await store.isFirstTime(tx, query.nonce, Number(query.timestamp), now)) ? act(tx, event, now) : null,
  );
  if (!answer) return plain(reply, understood);
  const xml = replyText(event, say(await store.langOfScene(db, event.scene), answer.text, answer.params), now);
  await reply.type('application/xml; charset=utf-8').send(xml);
  return xml;
}
