import { type Credentials, noCredentials } from '@kura/contract/identity/channel-store/channels.ts';
import { describeOperation } from '../../channels/selling-partner/describe.ts';
import { type OperationName, operations } from '../../channels/selling-partner/operations.ts';
import type { GivenAnswer, HeardCall, OperationKind, SimulatorFrame } from '../simulation.ts';

/** What a store types in to be let in by the made-up Amazon. */
export const lwaCredentials = (sellerAccount: string): Credentials => ({
  ...noCredentials,
  sellerAccount,
  accessToken: 'Atzr|simulated-refresh',
  serviceKey: 'amzn1.application-oa2-client.simulated:simulated-secret',
});
/** The refresh token of an application that has no role for the newest versions. */
export const legacyRefreshToken = 'Atzr|simulated-legacy';
export const consentCode = 'simulated-code';

const lists: readonly OperationName[] = [
  'orders.searchOrders',
  'ordersV0.getOrders',
  'df.getOrders',
  'vc.getPurchaseOrders',
  'vc.getPurchaseOrdersStatus',
];
export function spOperation(call: HeardCall): { name: string; kind: OperationKind } {
  const { name, isWrite } = describeOperation(call.method, call.path);
  if (name === 'lwa.token' || name === 'tokens.createRestrictedDataToken') return { name, kind: 'token' };
  return { name, kind: lists.includes(name as OperationName) ? 'list' : isWrite ? 'write' : 'read' };
}

let requests = 0;
const requestId = (): string => `00000000-0000-4000-8000-${String(++requests).padStart(12, '0')}`;

export const errors = (status: number, code: string, message: string, details = ''): GivenAnswer => ({
  status,
  headers: { 'x-amzn-requestid': requestId() },
  body: { errors: [{ code, message, details }] },
});
/** Neither a rate nor a time to wait: that is how Amazon says it. */
export const throttled = (): GivenAnswer => ({
  ...errors(429, 'QuotaExceeded', 'You exceeded your quota for the requested resource.'),
  headers: { 'x-amzn-requestid': requestId(), 'x-amzn-errortype': 'QuotaExceededException' },
});
export const broken = (status: number): GivenAnswer =>
  errors(status, status === 503 ? 'ServiceUnavailable' : 'InternalFailure', 'We encountered an internal error. Please try again.');
const denied = (details: string): GivenAnswer => errors(403, 'Unauthorized', 'Access to requested resource is denied.', details);
export const invalid = (details: string): GivenAnswer => errors(400, 'InvalidInput', 'Invalid Input', details);

interface Resource {
  method: string;
  path: string;
}
const fits = (resource: Resource, call: HeardCall): boolean =>
  resource.method === call.method &&
  new RegExp(`^${resource.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(call.path);

/** The door of the API: tokens of Login with Amazon, restricted ones, headers, and quotas by the operation. */
export class SellingPartnerDoor {
  readonly #frame: SimulatorFrame;
  readonly #credentials: Credentials;
  readonly #legacy = new Set<string>();
  readonly #restricted = new Map<string, readonly Resource[]>();
  /** A buyer's data, which needs a token of its own. */
  readonly #isRestricted: (name: string) => boolean;
  /** Closed to applications of the older kind. */
  readonly #isNew: (call: HeardCall) => boolean;

  constructor(
    frame: SimulatorFrame,
    credentials: Credentials,
    rules: { isRestricted(name: string): boolean; isNew(call: HeardCall): boolean },
  ) {
    this.#frame = frame;
    this.#credentials = credentials;
    this.#isRestricted = rules.isRestricted;
    this.#isNew = rules.isNew;
  }

  answer(call: HeardCall, inside: (name: string, call: HeardCall) => GivenAnswer): GivenAnswer {
    const { name, isKnown } = describeOperation(call.method, call.path);
    if (name === 'lwa.token') return this.#giveToken(call);
    if (!isKnown) return errors(404, 'NotFound', `There is no ${name}`);
    const refusal = this.#check(name, call);
    if (refusal) return refusal;
    const [, , perSecond, burst] = operations[name as OperationName];
    const { waitSeconds, left } = this.#frame.take(name, { perSecond, burst });
    if (waitSeconds !== null) return throttled();
    const answer = name === 'tokens.createRestrictedDataToken' ? this.#giveRestricted(call) : inside(name, call);
    // Where nobody counts, the rate that is told is one that keeps nobody waiting.
    const rate = left === burst ? '1000' : String(perSecond);
    const told: Record<string, string> =
      answer.status < 300 || answer.status === 400 || answer.status === 404 ? { 'x-amzn-ratelimit-limit': rate } : {};
    return { ...answer, headers: { 'x-amzn-requestid': requestId(), ...told, ...answer.headers } };
  }

  #check(name: string, call: HeardCall): GivenAnswer | null {
    const token = call.headers['x-amz-access-token'] ?? '';
    if (!/^\S+\/\S+ \(.*Language=/.test(call.headers['user-agent'] ?? ''))
      return errors(400, 'InvalidInput', 'The user-agent header is missing.');
    if (!/^\d{8}T\d{6}Z$/.test(call.headers['x-amz-date'] ?? '')) return errors(400, 'InvalidInput', 'The x-amz-date header is missing.');
    if (!token) return denied('Access token is missing in the request header.');
    if (!this.#frame.tokens.isAlive(token)) return denied('The access token you provided has expired.');
    const resources = this.#restricted.get(token);
    if (resources && !resources.some((resource) => fits(resource, call)))
      return denied('The restricted data token does not name this path.');
    if (!resources && this.#isRestricted(name)) return denied('A restricted data token is needed.');
    if (this.#legacy.has(token) && this.#isNew(call)) return denied('The application does not have the role.');
    return null;
  }

  #giveToken(call: HeardCall): GivenAnswer {
    const form = new URLSearchParams(call.body);
    const [clientId, clientSecret] = this.#credentials.serviceKey.split(':');
    const no = (status: number, error: string, text: string): GivenAnswer => ({ status, body: { error, error_description: text } });
    if (!(call.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded'))
      return no(400, 'invalid_request', 'Content type');
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return no(401, 'invalid_client', 'Client authentication failed');
    const refresh = form.get('refresh_token') ?? '';
    const isCode = form.get('grant_type') === 'authorization_code' && form.get('code') === consentCode;
    if (!isCode && (form.get('grant_type') !== 'refresh_token' || ![this.#credentials.accessToken, legacyRefreshToken].includes(refresh)))
      return no(400, 'invalid_grant', 'The request has an invalid grant parameter : refresh_token');
    const token = this.#frame.tokens.give(3600);
    if (refresh === legacyRefreshToken) this.#legacy.add(token);
    const kept = isCode ? this.#credentials.accessToken : refresh;
    return { status: 200, body: { access_token: token, token_type: 'bearer', expires_in: 3600, refresh_token: kept } };
  }

  #giveRestricted(call: HeardCall): GivenAnswer {
    const { restrictedResources = [] } = JSON.parse(call.body) as { restrictedResources?: Resource[] };
    if (restrictedResources.length === 0 || restrictedResources.length > 50) return invalid('restrictedResources');
    const token = this.#frame.tokens.give(3600);
    this.#restricted.set(token, restrictedResources);
    if (this.#legacy.has(call.headers['x-amz-access-token'] ?? '')) this.#legacy.add(token);
    return { status: 200, body: { restrictedDataToken: token, expiresIn: 3600 } };
  }
}

export interface Transaction {
  polls: number;
  failure: { code: string; message: string } | null;
}

/** Submissions of vendors: taken at once, told as in work when they are first asked for, and decided then. */
export class Transactions {
  readonly #frame: SimulatorFrame;
  readonly #all = new Map<string, Transaction>();
  constructor(frame: SimulatorFrame) {
    this.#frame = frame;
  }

  /** `work` answers why it fails, or null. What is refused later on demand does nothing at all. */
  take(work: () => { code: string; message: string } | null): string {
    const time = this.#frame.now().toISOString().replaceAll(/\D/g, '').slice(0, 14);
    const id = `${time}-00000000-0000-4000-8000-${String(this.#all.size + 1).padStart(12, '0')}`;
    const failure = this.#frame.isRefusedLater() ? { code: 'INTERNAL', message: 'The submission could not be processed.' } : work();
    this.#all.set(id, { polls: 0, failure });
    return id;
  }

  status(id: string): { transactionId: string; status: string; failure: Transaction['failure'] } | null {
    const transaction = this.#all.get(id);
    if (!transaction) return null;
    transaction.polls += 1;
    if (transaction.polls === 1) return { transactionId: id, status: 'Processing', failure: null };
    return { transactionId: id, status: transaction.failure ? 'Failure' : 'Success', failure: transaction.failure };
  }
}

export const fakeToken = (cursor: string, key: string): string => Buffer.from(JSON.stringify({ cursor, key })).toString('base64');
/** A token serves only with the parameters it was given for. Null: it does not. */
export function realCursor(token: string, key: string): string | null {
  try {
    const told = JSON.parse(Buffer.from(token, 'base64').toString()) as { cursor: string; key: string };
    return told.key === key ? told.cursor : null;
  } catch {
    return null;
  }
}
/** All parameters but those of the page. */
export const keyOf = (call: HeardCall, pageName: string): string =>
  [...call.query]
    .filter(([name]) => name !== pageName)
    .map((pair) => pair.join('='))
    .toSorted((one, other) => one.localeCompare(other))
    .join('&');
