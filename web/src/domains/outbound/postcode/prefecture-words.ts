import { prefectures, type Prefecture } from '@kura/contract/pricing/data/prefectures.ts';
import { prefectureOf } from '@kura/contract/pricing/zone-of.ts';
import { nothing } from '../../../kit/list/show.tsx';
import { currentLang } from '../../../kit/text.ts';

const named = (prefecture: Prefecture): string => prefecture[currentLang()];

/** Of a JIS code, in the reader's language. */
export function prefectureWords(code: string | null | undefined): string {
  const prefecture = code ? prefectureOf(code) : undefined;
  return prefecture ? named(prefecture) : code || nothing;
}

/** Who reads no Japanese finds it by either name. */
const label = (prefecture: Prefecture): string => {
  const own = named(prefecture);
  return own === prefecture.jp ? own : `${own} ${prefecture.jp}`;
};
export const prefectureChoices = (valueOf: (prefecture: Prefecture) => string) => () =>
  prefectures.map((prefecture) => ({ value: valueOf(prefecture), label: label(prefecture) }));
