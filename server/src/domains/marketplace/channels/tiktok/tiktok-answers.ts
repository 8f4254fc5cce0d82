import { type Answer, ChannelRefusal, ChannelTrouble } from '../connector.ts';
import { parseWhole } from '../whole-numbers.ts';
import type { Envelope, TokenData } from './tiktok-model.ts';

export const tokenEnded = '105002';
const tooMany = '36009002';
const busy = new Set(['36009003', '503']);
const credentialCodes = new Set(['105001', tokenEnded, '105005', '106001', '106013']);
/** Said by a repeat as well as by somebody else's shipment: the stored number decides. */
export const alreadyShipped = new Set(['21008099', '21011006', '21011020', '21042056']);

const parsed = new WeakMap<Answer, Envelope<unknown> | null>();
/** Parsed once, however many look at it. Null: no JSON. */
function bodyOf<T>(answer: Answer): Envelope<T> | null {
  let body = parsed.get(answer);
  if (body === undefined) parsed.set(answer, (body = parseWhole<Envelope<unknown>>(answer.text)));
  return body as Envelope<T> | null;
}
/** What the answer says in its body; HTTP 200 is said of business errors too. Empty: no JSON. */
export const codeOf = (answer: Answer): string => String(bodyOf(answer)?.code ?? '');

/** No time to wait is documented: zero leaves it to the back-off. */
export const throttledFor = (answer: Answer): number | null => (answer.status === 429 || codeOf(answer) === tooMany ? 0 : null);

/** A write whose answer is broken or "busy" may have been done. */
function check<T>(answer: Answer, isWrite: boolean): Envelope<T> {
  const body = bodyOf<T>(answer);
  if (!body || body.code === undefined || body.code === null)
    throw new ChannelTrouble(`HTTP ${answer.status} that is no answer of the API`, { isUncertain: isWrite });
  const code = String(body.code);
  if (code === tooMany) throw new ChannelTrouble(body.message ?? code);
  if (busy.has(code)) throw new ChannelTrouble(body.message ?? code, { isUncertain: isWrite });
  return body;
}

export function dataOf<T>(answer: Answer): T {
  const body = check<T>(answer, false);
  const code = String(body.code);
  if (code === '0' && body.data) return body.data;
  if (code === '0') throw new ChannelTrouble('an answer without data');
  throw new ChannelRefusal(credentialCodes.has(code) ? 'credentials' : 'refused', code, body.message ?? code);
}

/** A write: what the channel refused is no error of ours, and is told in its words. */
export function resultOf<T>(answer: Answer): { data: T | null; refusal: { code: string; message: string } | null } {
  const body = check<T>(answer, true);
  const code = String(body.code);
  if (code === '0') return { data: body.data ?? null, refusal: null };
  if (credentialCodes.has(code)) throw new ChannelRefusal('credentials', code, body.message ?? code);
  return { data: null, refusal: { code, message: body.message ?? code } };
}

export interface TiktokTokens {
  accessToken: string;
  accessEndsAt: Date;
  refreshToken: string;
  refreshEndsAt: Date | null;
}
/** `*_expire_in` are moments, not spans. */
export function tokensOf(answer: Answer): TiktokTokens {
  const body = check<TokenData>(answer, false);
  const data = body.data;
  if (String(body.code) !== '0' || !data?.access_token || !data.refresh_token || !data.access_token_expire_in) {
    throw new ChannelRefusal('credentials', String(body.code), body.message ?? 'no access token');
  }
  return {
    accessToken: data.access_token,
    accessEndsAt: new Date(data.access_token_expire_in * 1000),
    refreshToken: data.refresh_token,
    refreshEndsAt: data.refresh_token_expire_in ? new Date(data.refresh_token_expire_in * 1000) : null,
  };
}
