import { nameOfRecord, nounText } from '@kura/contract/kernel/done.ts';
import type { doneText } from '@kura/contract/kernel/done-verbs.ts';
import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import { createContext, use } from 'react';
import { ensureTexts, hasText, t, tr } from './text.ts';

/** The record that the buttons around here are about. */
export const RecordContext = createContext<unknown>(null);
export const useRecordName = (): string | undefined => nameOfRecord(use(RecordContext));

type Declared = Pick<Endpoint, 'path' | 'permission'>;

/** `Top-up R2026…`: what a call is about, as far as anybody knows. */
export function whatOf(endpoint: Declared, name: string | undefined): string | undefined {
  const noun = nounText(endpoint);
  if (noun === undefined || !hasText(noun)) return name;
  return [tr(noun), name].filter(Boolean).join(' ');
}

/** What the calls have done, in words: comes when the page stands, and until then the general words do. */
let verbs: { readonly doneText: typeof doneText } | undefined;
export async function loadDoneWords(): Promise<void> {
  [verbs] = await Promise.all([import('@kura/contract/kernel/done-verbs.ts'), ensureTexts(['acts'])]);
}

/** `Top-up R2026… cancelled`: the call knows its verb, the answer or the row the record. */
export function doneWords(endpoint: Declared, ...about: readonly unknown[]): string {
  const text = verbs?.doneText(endpoint);
  const what = whatOf(endpoint, about.map(nameOfRecord).find(Boolean));
  return text !== undefined && what !== undefined && hasText(text) ? tr(text, { what }) : t('kernel.ok');
}
