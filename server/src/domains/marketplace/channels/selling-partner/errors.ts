import { type Answer, ChannelRefusal, ChannelTrouble } from '../connector.ts';
import { isTold, jsonOf, listOf, type Told, textOf, unwrap } from './told.ts';

export interface TellingError {
  code: string;
  message: string;
}

/** `{errors:[{code, message, details}]}` in the channel's own words; details only where they say more. */
export function errorsOf(errors: unknown): TellingError | null {
  const told = listOf(errors).map((error) => {
    const message = textOf(error.message);
    const details = textOf(error.details).trim();
    return { code: textOf(error.code), message: details && details !== message ? `${message} (${details})` : message };
  });
  const [first] = told;
  return first ? { code: first.code, message: told.map(({ message }) => message).join('; ') } : null;
}

/** The id by which Amazon's support finds a call. */
const requestIdOf = (answer: Answer): string => answer.headers['x-amzn-requestid'] ?? '';

interface Asked {
  operation: string;
  isWrite: boolean;
  rate: { perSecond: number };
}

/** Rule 6: only what may pass by itself is tried again; a refusal goes to the operator in the channel's own words. */
export function failureOf(answer: Answer, request: Asked): Error {
  const told = errorsOf(jsonOf(answer.text)?.errors);
  const id = requestIdOf(answer);
  const message = `${told?.message || `HTTP ${answer.status}`} [${request.operation}${id ? ` ${id}` : ''}]`;
  const code = told?.code || String(answer.status);
  if (answer.status === 429) return new ChannelTrouble(message, { waitSeconds: 1 / request.rate.perSecond });
  // Something between us and Amazon may refuse too, in words of its own: that unbinds no store.
  if (answer.status >= 500 || told === null) return new ChannelTrouble(message, { isUncertain: request.isWrite });
  if (answer.status === 404) return new ChannelRefusal('notFound', code, message);
  return new ChannelRefusal(answer.status === 401 || answer.status === 403 ? 'credentials' : 'refused', code, message);
}

/** The body of an answer that says yes. A page of some proxy with status 200 is none. */
export function bodyOf(answer: Answer, request: Asked): Told {
  if (answer.status < 200 || answer.status >= 300) throw failureOf(answer, request);
  const body = answer.text.trim() === '' ? {} : jsonOf(answer.text);
  if (body === null) throw new ChannelTrouble(`an answer nobody can read [${request.operation}]`, { isUncertain: request.isWrite });
  return body;
}

/** A list that is not there is no empty one: the mark must not move over orders nobody told. Only a wrapper or a pager says that it is empty. */
export function listIn(body: Told, name: string): readonly Told[] {
  const inner = unwrap(body);
  if (!Array.isArray(inner[name]) && !isTold(body.payload) && !isTold(body.pagination))
    throw new ChannelTrouble(`an answer without ${name}`);
  return listOf(inner[name]);
}
