import { kernelErrors, type FieldFault } from '@kura/contract/kernel/error.ts';
import type { Lang, TextParams, TextRef } from '@kura/contract/kernel/text.ts';
import { isTextKey, say } from '@kura/contract/texts.ts';
import { machineErrors } from '@kura/contract/system/health/health.errors.ts';
import { fail, Failure } from './fail.ts';
import { referenceFailure } from './references.ts';
import { isNoRoom } from './room.ts';

const wordOf = (lang: Lang, word: string): string => (word[0] === '@' && isTextKey(word.slice(1)) ? say(lang, word.slice(1)) : word);
/** `@identity.user.state.failed` as a parameter is itself a text, and so is each of `@a / @b`: they are worded in the same language. */
export const worded = (lang: Lang, params: TextParams | undefined): TextParams | undefined =>
  params &&
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && value[0] === '@'
        ? value
            .split(' / ')
            .map((word) => wordOf(lang, word))
            .join(' / ')
        : value,
    ]),
  );

/** A text that is worded when somebody reads it, in the reader's language (L15). */
export interface Said {
  readonly text: TextRef;
  readonly params?: TextParams | undefined;
  /** Below it, line by line; a value may be a text with values of its own. */
  readonly lines?: readonly { readonly text: TextRef; readonly params: Readonly<Record<string, string | number | Omit<Said, 'lines'>>> }[];
}
export function saidWords(lang: Lang, { text, params, lines = [] }: Said): string {
  const plain = (values: (typeof lines)[number]['params']): TextParams =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? saidWords(lang, value) : value]));
  return [say(lang, text, worded(lang, params)), ...lines.map((line) => say(lang, line.text, worded(lang, plain(line.params))))].join('\n');
}

/** A text with its figures, to be kept where people may also type: a reason, the note of a step. */
export const keptWords = (text: TextRef, params: TextParams): string => JSON.stringify({ text, params });
const keptBegins = '{"text":"';
export function keptSaid(text: string): Said | undefined {
  if (!text.startsWith(keptBegins)) return undefined;
  try {
    const said = JSON.parse(text) as { text: string; params?: TextParams };
    return isTextKey(said.text) ? said : undefined;
  } catch {
    return undefined;
  }
}

const between = '; ';
/** Several reasons kept as one text, each once: ours and what people typed. */
export const joinWords = (texts: readonly string[]): string =>
  [...new Set(texts.flatMap((text) => text.split(between)))].filter((text) => text !== '').join(between);
export const withoutWords = (text: string, gone: string): string =>
  text
    .split(between)
    .filter((one) => one !== gone)
    .join(between);

/** What we keep as a text is told in the reader's language; what people typed stays as they typed it. */
export function wordedText(lang: Lang, text: string): string {
  const kept = keptSaid(text);
  if (kept) return saidWords(lang, kept);
  return text
    .split(between)
    .map((one) => (isTextKey(one) ? say(lang, one) : one))
    .join(between);
}

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
    const message =
      (error.spec === kernelErrors.badInput || error.spec === kernelErrors.notFound) && fields.length === 1 && fields[0]
        ? fields[0].message
        : lead;
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
