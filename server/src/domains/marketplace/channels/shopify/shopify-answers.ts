import { type Answer, ChannelRefusal, ChannelTrouble } from '../connector.ts';
import type { GraphqlAnswer } from './shopify-model.ts';

const parsed = new WeakMap<Answer, GraphqlAnswer | null>();
/** Parsed once, however many look at it. Null: no JSON. */
function bodyOf(answer: Answer): GraphqlAnswer | null {
  let body = parsed.get(answer);
  if (body === undefined) {
    try {
      body = JSON.parse(answer.text) as GraphqlAnswer;
    } catch {
      body = null;
    }
    parsed.set(answer, body);
  }
  return body;
}
const errorsOf = (body: GraphqlAnswer | null) => (Array.isArray(body?.errors) ? body.errors : []);

/** "Too many" comes with status 200. Seconds until the points asked for are there again. */
export function throttledFor(answer: Answer): number | null {
  const body = bodyOf(answer);
  if (!errorsOf(body).some(({ extensions }) => extensions?.code === 'THROTTLED')) return null;
  const cost = body?.extensions?.cost;
  const { currentlyAvailable, restoreRate } = cost?.throttleStatus ?? {};
  const missing = (cost?.requestedQueryCost ?? 0) - (currentlyAvailable ?? 0);
  return restoreRate ? Math.max(0.1, Math.round((missing / restoreRate) * 1000) / 1000) : 1;
}

export function learnedFrom(answer: Answer): { perSecond: number; burst?: number } | null {
  const { maximumAvailable, restoreRate } = bodyOf(answer)?.extensions?.cost?.throttleStatus ?? {};
  return restoreRate ? { perSecond: restoreRate, ...(maximumAvailable ? { burst: maximumAvailable } : {}) } : null;
}

/** The token is not (or no longer) worth anything. */
export const isBadToken = (answer: Answer): boolean => answer.status === 401;

/** `data`, or the channel's no. An answer with data and errors is a failed one: nobody knows what is missing in it. */
export function dataOf<T>(answer: Answer): T {
  const body = bodyOf(answer);
  const said = typeof body?.errors === 'string' ? body.errors : (errorsOf(body)[0]?.message ?? '');
  if (answer.status === 401) throw new ChannelRefusal('credentials', '401', said || 'Invalid API key or access token');
  if (answer.status !== 200)
    throw new ChannelRefusal(answer.status === 404 ? 'notFound' : 'refused', String(answer.status), said || `HTTP ${answer.status}`);
  if (!body) throw new ChannelTrouble('an answer that is no JSON');
  for (const { message, extensions } of errorsOf(body)) {
    const code = extensions?.code ?? '';
    if (code === 'THROTTLED') throw new ChannelTrouble('Throttled', { waitSeconds: throttledFor(answer) });
    if (code === 'INTERNAL_SERVER_ERROR') throw new ChannelTrouble(message ?? code);
    throw new ChannelRefusal(code === 'RESOURCE_NOT_FOUND' ? 'notFound' : 'refused', code || 'errors', message ?? code);
  }
  if (!body.data) throw new ChannelTrouble('an answer without data');
  return body.data as T;
}

/** Of a write: a broken answer may come after it was done. */
export function writtenOf<T>(answer: Answer): T {
  try {
    return dataOf<T>(answer);
  } catch (error) {
    if (error instanceof ChannelTrouble && throttledFor(answer) === null) throw new ChannelTrouble(error.message, { isUncertain: true });
    throw error;
  }
}

export interface UserError {
  field?: readonly string[] | null;
  message: string;
}
/** What a mutation of fulfilments came to: HTTP 200 either way. */
export function fulfilmentResult(answer: Answer, name: 'fulfillmentCreate' | 'fulfillmentTrackingInfoUpdate'): UserError | null {
  const result =
    writtenOf<Record<string, { fulfillment?: { status?: string | null } | null; userErrors?: readonly UserError[] | null } | null>>(answer)[
      name
    ];
  const [error] = result?.userErrors ?? [];
  if (error) return error;
  // Success is said twice; anything less is not believed.
  if (result?.fulfillment?.status !== 'SUCCESS') return { message: `fulfillment status ${result?.fulfillment?.status ?? 'missing'}` };
  return null;
}

export function tokenOf(answer: Answer, now: Date): { value: string; expiresAt: Date | null } {
  const body = bodyOf(answer) as { access_token?: string; expires_in?: number; error?: string; error_description?: string } | null;
  if (answer.status !== 200 || !body?.access_token) {
    throw new ChannelRefusal('credentials', body?.error ?? String(answer.status), body?.error_description ?? 'no access token');
  }
  return { value: body.access_token, expiresAt: body.expires_in ? new Date(now.getTime() + body.expires_in * 1000) : null };
}
