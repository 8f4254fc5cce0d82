import { type Answer, ChannelRefusal, ChannelTrouble } from '../connector.ts';
import { parseWhole } from '../whole-numbers.ts';

interface Envelope<T> {
  code?: string | number | null;
  message?: string | null;
  data?: T | null;
}
/** Codes are not public; these texts are the gate's. */
const isKeyTrouble = (code: string, message: string) => code === '401' || code === '403' || /签名|签权|appkey|授权|sign/i.test(message);

function envelopeOf<T>(answer: Answer, isWrite: boolean): Envelope<T> {
  const body = parseWhole<Envelope<T>>(answer.text);
  // HTTP 200 is said of business errors too, so anything that is no envelope came from somewhere on the way.
  if (!body || typeof body !== 'object' || body.code === undefined || body.code === null) {
    throw new ChannelTrouble(`HTTP ${answer.status} that is no answer of the API`, { isUncertain: isWrite });
  }
  return body;
}

/** What some of its clients take for a yes beside 200. */
const yes: readonly string[] = ['200', '0'];
/** Success is such a code AND the data that was asked for: 200 with nothing but a message is a failure there. */
function judge<T>(body: Envelope<T>): { data: T } | { code: string; message: string } {
  const code = String(body.code);
  const message = body.message ?? '';
  if (yes.includes(code) && body.data !== null && body.data !== undefined) return { data: body.data };
  return { code, message: message || `code ${code} without data` };
}

export function dataOf<T>(answer: Answer): T {
  const judged = judge(envelopeOf<T>(answer, false));
  if ('data' in judged) return judged.data;
  throw new ChannelRefusal(isKeyTrouble(judged.code, judged.message) ? 'credentials' : 'refused', judged.code, judged.message);
}

/** Null: done. */
export function refusalOf(answer: Answer): { code: string; message: string } | null {
  const judged = judge(envelopeOf<unknown>(answer, true));
  if ('data' in judged) return null;
  if (isKeyTrouble(judged.code, judged.message)) throw new ChannelRefusal('credentials', judged.code, judged.message);
  return judged;
}
