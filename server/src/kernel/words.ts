import { kernelErrors, type FieldFault } from '@kura/contract/kernel/error.ts';
import type { Lang, TextParams } from '@kura/contract/kernel/text.ts';
import { isTextKey, say } from '@kura/contract/texts.ts';
import { machineErrors } from '@kura/contract/system/health/health.errors.ts';
import { fail, Failure } from './fail.ts';
import { referenceFailure } from './references.ts';
import { isNoRoom } from './room.ts';

/** `@identity.user.state.failed` as a parameter is itself a text: it is worded in the same language. */
export const worded = (lang: Lang, params: TextParams | undefined): TextParams | undefined =>
  params &&
  Object.fromEntries(
    Object.entries(params).map(([k, v]) => [k, typeof v === 'string' && v[0] === '@' && isTextKey(v.slice(1)) ? say(lang, v.slice(1)) : v]),
  );

export interface WordedFailure {
  code: number;
  http: number;
  message: string;
  data: unknown;
}

/** Connection loss and shutdown of the database, and our own pool running dry: the caller may try again. */
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '53300',
]);
export const isUnavailable = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string };
  return (
    unavailableCodes.has(code ?? '') ||
    /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/.test(message ?? '')
  );
};

/** The database gave up on a statement: nothing was done, and the same question would take as long again. */
export const isTooSlow = (error: unknown): boolean => (error as { code?: string }).code === '57014';

/** Others held the rows for longer than we wait, or met us at them time and again: nothing was done, and trying again is right. */
const isHeld = (error: unknown): boolean => ['55P03', '40001', '40P01'].includes((error as { code?: string }).code ?? '');

/** The one place where a thrown thing becomes an answer. */
export function wordFailure(error: unknown, lang: Lang, requestId = ''): WordedFailure {
  if (error instanceof Failure) {
    const fields: FieldFault[] = error.fields.map((f) => ({ field: f.field, message: say(lang, f.text, worded(lang, f.params)) }));
    const lead = say(lang, error.spec.text, worded(lang, error.params));
    // With one bad field its own sentence says more than "please check".
    const message = error.spec === kernelErrors.badInput && fields.length === 1 && fields[0] ? fields[0].message : lead;
    const data = fields.length > 0 ? { fields, ...(error.data as object | undefined) } : (error.data ?? null);
    return { code: error.spec.code, http: error.spec.http ?? 200, message, data };
  }
  if (isNoRoom(error)) return wordFailure(new Failure(machineErrors.diskFull), lang);
  if (isUnavailable(error)) return { code: 503, http: 503, message: say(lang, kernelErrors.unavailable.text), data: null };
  if (isHeld(error)) return wordFailure(fail(kernelErrors.busy), lang);
  const reference = referenceFailure(error);
  if (reference) return wordFailure(reference, lang);
  if (isTooSlow(error)) return { code: kernelErrors.tooSlow.code, http: 200, message: say(lang, kernelErrors.tooSlow.text), data: null };
  return { code: 500, http: 500, message: say(lang, kernelErrors.crashed.text, { id: requestId }), data: null };
}
