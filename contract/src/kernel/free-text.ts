/** Fields that take several lines, by their names: line breaks and tabs stand here and nowhere else. */
export const severalLines: ReadonlySet<string> = new Set([
  'remark',
  'note',
  'reason',
  'ignoredReason',
  'closingNote',
  'decisionNote',
  'choiceNote',
  'settleNote',
  'receiptRemark',
  // Of a work order: what is to be done, and why it costs what it costs.
  'content',
  'priceNote',
  'faultText',
  'resultNote',
  // Of a marketplace order, as buyers and shops wrote them.
  'customerNote',
  'operatorRemark',
  'systemNote',
  'memo',
  // Of a post: marked-up text, which its cleaner reads.
  'contentZh',
  'contentEn',
  'contentJp',
  // A key as it stands in its file.
  'publicKey',
]);

/** Cells of a sheet that hold a list, one in each line if somebody likes. */
export const listCells: ReadonlySet<string> = new Set(['fits', 'parts', 'customerSku', 'upc', 'fnsku']);

/** Compared with what was typed before and never shown: taken as it comes. */
export const asTyped: ReadonlySet<string> = new Set(['password', 'oldPassword', 'confirm']);

const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;
const control = /\p{Cc}/u;
/** What is not seen and only deceives: directions turned round, joints of nothing, letters without a shape. */
const invisible = /[\p{Cf}\u034f\u115f\u1160\u3164\uffa0]/u;
const suspect = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034f\u115f\u1160\u3164\uffa0]/u;
/** The joint inside one picture, such as a family. */
const pictureJoint = /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu;

const hidden =
  /(?!(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic}))[\p{Cf}\u034f\u115f\u1160\u3164\uffa0]/gu;
/** For what is pasted: nobody sees these signs, and nobody could take them out by hand. */
export const withoutInvisible = (text: string): string => text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replace(hidden, '');

export interface TextFault {
  readonly text: 'kernel.error.oneLine' | 'kernel.issue.control' | 'kernel.error.invisible';
  readonly params?: { readonly sign: string };
}

/** What is wrong with a text in the field of that name, beside what its own schema says. */
export function textFault(value: string, name: string): TextFault | undefined {
  if (!suspect.test(value) || asTyped.has(name)) return undefined;
  const rest = (severalLines.has(name) ? value.replace(/[\n\t]/g, ' ') : value).replace(pictureJoint, '');
  if (!severalLines.has(name) && lineBreak.test(rest)) return { text: 'kernel.error.oneLine' };
  if (control.test(rest) || lineBreak.test(rest)) return { text: 'kernel.issue.control' };
  const sign = invisible.exec(rest)?.[0];
  if (!sign) return undefined;
  return {
    text: 'kernel.error.invisible',
    params: { sign: `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}` },
  };
}
