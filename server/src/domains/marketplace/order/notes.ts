import type { Lang, TextParams, TextRef } from '@kura/contract/kernel/text.ts';
import { keptWords, wordedText } from '../../../kernel/words.ts';

/** More than anybody reads; the newest stay. */
const mostNotes = 20;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 500);

/** A sentence of ours, worded for whoever reads it. */
export const note = (text: TextRef, params: TextParams = {}): string => keptWords(text, params);
/** What the channel says, in its own words. */
export const channelNote = oneLine;

/** One note a line; the same one is not said twice. */
export function addNotes(before: string, notes: readonly string[]): string {
  const lines = before === '' ? [] : before.split('\n');
  const fresh = [...new Set(notes)].filter((line) => line !== '' && !lines.includes(line));
  return fresh.length === 0 ? before : [...lines, ...fresh].slice(-mostNotes).join('\n');
}

/** Said before and true no longer. */
export const withoutNote = (notes: string, gone: string): string =>
  notes
    .split('\n')
    .filter((line) => line !== gone)
    .join('\n');

export const notesFor = (lang: Lang, notes: string): string[] =>
  notes === '' ? [] : notes.split('\n').map((line) => wordedText(lang, line));
