/** Rule 2: a word nobody knows keeps the stored state and is told to the operator. */
export const unknownWord = (field: string, word: string): string =>
  word === '' ? `Amazon told no ${field}` : `Amazon told an unknown ${field}: ${word}`;
