import { errorsOf } from './errors.ts';
import { type OperationName, operations } from './operations.ts';
import { listOf, textOf, toldOf, unwrap } from './told.ts';
import { readTransaction } from './transactions.ts';

export interface Judgement {
  outcome: 'ok' | 'accepted' | 'refused' | 'throttled' | 'trouble';
  code: string;
  message: string;
  /** Under which what was accepted is asked for. */
  id: string;
}

export interface Described {
  name: string;
  isKnown: boolean;
  isWrite: boolean;
  judge(status: number, body: unknown): Judgement;
}

const patterns = Object.entries(operations).map(([name, [method, template]]) => ({
  name: name as OperationName,
  method: method as string,
  // Fixed parts go before `{names}`: `…/transportationOptions/confirmation` is no id.
  names: [...template.matchAll(/\{\w+\}/g)].length,
  test: new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

function judge(status: number, body: unknown): Judgement {
  const told = toldOf(body);
  const inner = unwrap(told);
  if (status >= 200 && status < 300) {
    const id = textOf(inner.transactionId) || textOf(inner.operationId) || textOf(inner.feedId) || textOf(inner.feedDocumentId);
    const problem = listOf(inner.operationProblems)[0];
    const ended = readTransaction(told);
    if (ended?.state === 'refused') return { outcome: 'refused', code: ended.code, message: ended.message, id };
    const failed = ['FAILED', 'FATAL', 'CANCELLED'].find((word) => word === inner.operationStatus || word === inner.processingStatus);
    const message = textOf(problem?.message);
    if (failed) return { outcome: 'refused', code: textOf(problem?.code) || failed, message: message || failed, id };
    return { outcome: status === 202 ? 'accepted' : 'ok', code: textOf(problem?.code), message, id };
  }
  const error = errorsOf(told.errors) ?? { code: textOf(told.error), message: textOf(told.error_description) };
  const outcome = status === 429 ? 'throttled' : status >= 500 ? 'trouble' : 'refused';
  return { outcome, code: error.code || String(status), message: error.message || `HTTP ${status}`, id: '' };
}

/** Names any operation of the API, those too that no connector calls, and judges its answer. */
export function describeOperation(method: string, path: string): Described {
  const plain = path.replace(/^https?:\/\/[^/]+/, '').replace(/\?.*$/, '');
  if (plain === '/auth/o2/token') return { name: 'lwa.token', isKnown: true, isWrite: false, judge };
  const found = patterns
    .filter((pattern) => pattern.method === method && pattern.test.test(plain))
    .toSorted((one, other) => one.names - other.names)[0];
  return { name: found?.name ?? `${method} ${plain}`, isKnown: found !== undefined, isWrite: method !== 'GET', judge };
}
