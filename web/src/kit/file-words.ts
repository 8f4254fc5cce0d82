import { useEffect } from 'react';
import { ensureTexts } from './text.ts';

/** The words about files and pictures come with what draws them: most pages have none. */
export const useFileWords = (): void => useEffect(() => void ensureTexts(['acts']).catch(() => undefined), []);
