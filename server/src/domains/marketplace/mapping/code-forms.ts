/** What a channel SKU may be called here: without capitals and dashes, and without what sellers hang on at the end. */
export interface CodeForm {
  code: string;
  /** How many pieces the ending means; 1 unless it says so. */
  quantity: number;
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** `X2`, `2PCS`, `2SET`, `2個`: so many of it. A bare number is a variant, no quantity. */
const timesOf = (ending: string): number => {
  const told = /^(?:[X×](\d{1,3})|(\d{1,3})(?:P|PC|PCS|PACK|SET|個|本|枚|セット))$/i.exec(ending.normalize('NFKC'));
  const times = Number(told?.[1] ?? told?.[2] ?? 1);
  return times >= 1 && times <= 1000 ? times : 1;
};

/** The whole first, then ever less of it: `AB-100-RED-x2` is sought as a whole, as two of `AB-100-RED`, and as `AB-100`. */
export function codeForms(platformSku: string): CodeForm[] {
  const forms: CodeForm[] = [];
  const add = (text: string, quantity: number) => {
    const code = plain(text);
    if (code.length >= 3 && !forms.some((form) => form.code === code)) forms.push({ code, quantity });
  };
  add(platformSku, 1);
  const parts = platformSku.trim().split(/[-_\s/#.:]+/);
  let quantity = 1;
  for (let kept = parts.length - 1; kept >= 1 && parts.length - kept <= 2; kept--) {
    if (kept === parts.length - 1) quantity = timesOf(parts[kept] ?? '');
    add(parts.slice(0, kept).join('-'), quantity);
  }
  return forms;
}
