const signs = /[¥￥$元円]|RMB|CNY|JPY|USD/gi;
const grouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;
const dashes = /^[-–—―ー]+$/;

export const cleanCell = (text: string, isText: boolean): string => (isText ? text.trim() : cleanFigure(text));

/**
 * What people paste becomes the figure it stands for: full-width digits, signs of currencies, thousands separators. A dash is an
 * empty cell, as price lists write it. Whatever is still no figure stays as it is, to be seen and corrected.
 */
export function cleanFigure(text: string): string {
  const plain = text.normalize('NFKC').replace(/\s/g, '').replace(signs, '');
  if (dashes.test(plain)) return '';
  if (grouped.test(plain)) return plain.replaceAll(',', '');
  return /^-?\d*\.?\d*$/.test(plain) ? plain : text.trim();
}
