import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** Real events are a few hundred bytes. */
const maxBytes = 16 * 1024;

export interface WechatEvent {
  openid: string;
  /** The official account's own name, to be put on the answer. */
  account: string;
  kind: 'follow' | 'scan' | 'unfollow' | 'other';
  /** The scene of the QR code that was scanned; empty for none. */
  scene: string;
}

const parser = new XMLParser({ processEntities: false, ignoreAttributes: true, parseTagValue: false, trimValues: true });
const kinds: Readonly<Record<string, WechatEvent['kind']>> = { subscribe: 'follow', SCAN: 'scan', unsubscribe: 'unfollow' };
/** WeChat marks the scene of someone who followed through the QR code. */
const followPrefix = 'qrscene_';

function parse(body: string): Record<string, unknown> | null {
  if (XMLValidator.validate(body) !== true) return null;
  try {
    const { xml } = parser.parse(body) as { xml?: unknown };
    return typeof xml === 'object' && xml !== null ? (xml as Record<string, unknown>) : null;
  } catch {
    // The parser throws at names that would reach into objects of ours (`__proto__`): not a message of WeChat.
    return null;
  }
}

/** Null: not an event that we can read. A document type is refused outright: with it come entities and files of ours. */
export function readEvent(body: unknown): WechatEvent | null {
  if (typeof body !== 'string' || body === '' || Buffer.byteLength(body) > maxBytes || /<!\s*(DOCTYPE|ENTITY)/i.test(body)) return null;
  const xml = parse(body);
  if (!xml) return null;
  const text = (name: string): string => (typeof xml[name] === 'string' ? xml[name] : '');
  const [openid, account, key] = [text('FromUserName'), text('ToUserName'), text('EventKey')];
  if (!/^[\w-]{1,64}$/.test(openid)) return null;
  const kind = (text('MsgType') === 'event' && kinds[text('Event')]) || 'other';
  return { openid, account, kind, scene: kind === 'follow' && key.startsWith(followPrefix) ? key.slice(followPrefix.length) : key };
}

const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** A line of text that the person sees in the conversation with the official account. */
export const replyText = ({ openid, account }: WechatEvent, content: string, now: Date): string =>
  `<xml><ToUserName>${cdata(openid)}</ToUserName><FromUserName>${cdata(account)}</FromUserName>` +
  `<CreateTime>${Math.floor(now.getTime() / 1000)}</CreateTime><MsgType>${cdata('text')}</MsgType><Content>${cdata(content)}</Content></xml>`;
