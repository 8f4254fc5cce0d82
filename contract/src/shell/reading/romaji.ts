const rows: readonly (readonly [start: string, kana: string])[] = [
  ['', 'あいうえお'],
  ['k', 'かきくけこ'],
  ['s', 'さしすせそ'],
  ['t', 'たちつてと'],
  ['n', 'なにぬねの'],
  ['h', 'はひふへほ'],
  ['m', 'まみむめも'],
  ['r', 'らりるれろ'],
  ['g', 'がぎぐげご'],
  ['z', 'ざじずぜぞ'],
  ['d', 'だぢづでど'],
  ['b', 'ばびぶべぼ'],
  ['p', 'ぱぴぷぺぽ'],
];
const plain = new Map<string, string>([
  ...rows.flatMap(([start, kana]) => [...kana].map((char, at): [string, string] => [char, start + 'aiueo'.charAt(at)])),
  ...Object.entries({ や: 'ya', ゆ: 'yu', よ: 'yo', わ: 'wa', を: 'wo', ん: 'n', ゔ: 'vu', ー: '-' }),
]);
const small = new Map(Object.entries({ ゃ: 'ya', ゅ: 'yu', ょ: 'yo', ぁ: 'a', ぃ: 'i', ぅ: 'u', ぇ: 'e', ぉ: 'o' }));
/** As most people write them with Latin letters; an input method takes the others too. */
const hepburn: readonly (readonly [RegExp, string])[] = [
  [/sy/g, 'sh'],
  [/ty/g, 'ch'],
  [/zy/g, 'j'],
  [/si/g, 'shi'],
  [/ti/g, 'chi'],
  [/tu/g, 'tsu'],
  [/(?<![sc])hu/g, 'fu'],
  [/zi/g, 'ji'],
];

/** Katakana and hiragana are one script to whoever searches. */
export const hiraganaOf = (text: string): string => text.replace(/[ァ-ヶ]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0x60));

function keyed(kana: string): string {
  let out = '';
  let isDouble = false;
  for (const char of kana) {
    const glide = small.get(char);
    if (char === 'っ') isDouble = true;
    else if (glide !== undefined) out = out.slice(0, -1) + (glide.startsWith('y') && out.endsWith('i') ? glide : glide.slice(-1));
    else {
      const letters = plain.get(char) ?? char;
      out += isDouble ? letters.charAt(0) + letters : letters;
      isDouble = false;
    }
  }
  return out;
}

/** What somebody may type for it: by the keys of an input method, and as it is usually written; long vowels with their mark or without. */
export function romajiOf(kana: string): string[] {
  const keys = keyed(hiraganaOf(kana));
  const written = hepburn.reduce((text, [from, to]) => text.replace(from, to), keys);
  return [...new Set([keys, written].flatMap((text) => [text, text.replaceAll('-', '')]))];
}
