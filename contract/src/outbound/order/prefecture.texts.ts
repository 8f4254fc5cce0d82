import { prefectures } from '../../pricing/data/prefectures.ts';
import type { Words } from '../../kernel/text.ts';

/** By name, where a list is narrowed by them: the same names as on the order. */
export const prefectureTexts: Readonly<Record<`outbound.prefecture.${string}`, Words>> = Object.fromEntries(
  prefectures.map(({ code, zh, en, jp }) => [`outbound.prefecture.${code}`, { zh, en, jp }]),
);
