import { keptWords } from '../../../../kernel/words.ts';

/** Rule 2: a word nobody knows keeps the stored state and is told to the operator. */
export const unknownWord = (field: string, word: string): string => keptWords('marketplace.note.unknownWord', { field, word: word || '–' });
