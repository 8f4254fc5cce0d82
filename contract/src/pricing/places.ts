import type { TextParams, TextRef } from '../kernel/text.ts';
import { placeTexts } from './places.texts.ts';

/** A place of a lane in words: `CN_YIWU` is Yiwu. One that nobody has named yet is read out of its code: `Foshan (CN)`. */
export function placeParam(code: string): string {
  const key = `pricing.place.${code}`;
  if (Object.hasOwn(placeTexts, key)) return `@${key}`;
  const [country = '', ...name] = code.split('_');
  const words = name.map((part) => `${part.slice(0, 1)}${part.slice(1).toLowerCase()}`).join(' ');
  return words ? `${words} (${country})` : code;
}

/** `CN_YIWU>JP_KANTO`: from where to where. */
export function routeText(route: string): { readonly text: TextRef; readonly params: TextParams } {
  const [from = '', to = ''] = route.split('>');
  return { text: 'pricing.route', params: { from: placeParam(from), to: placeParam(to) } };
}
