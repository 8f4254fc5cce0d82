import { hasText, tr } from '../../../kit/text.ts';

/** What people call the parts of a permission's name; the name itself where a part is too new to have words. */
export const domainText = (domain: string): string => (hasText(`${domain}.domain`) ? tr(`${domain}.domain`) : domain);
export const nounText = (domain: string, noun: string): string =>
  hasText(`${domain}.${noun}.title`) ? tr(`${domain}.${noun}.title`) : noun;
