/** `KT-1001*10, KT-1002*5`, as people write and paste it; null: it is none. */
export function contentsOf(text: string): readonly { sku: string; quantity: number }[] | null {
  const parts = text
    .normalize('NFKC')
    .split(/[,;、\n]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  const read = parts.map((part) => /^(.+?)\s*[*×x]\s*(\d+)$/i.exec(part));
  return read.every((one) => one !== null) ? read.map((one) => ({ sku: one?.[1]?.trim() ?? '', quantity: Number(one?.[2]) })) : null;
}
