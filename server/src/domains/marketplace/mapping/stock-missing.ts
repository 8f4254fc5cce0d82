import { stockKeyNeeds, stockKeyParts } from '@kura/contract/marketplace/mapping/stock-key.ts';

const wanting = (part: (typeof stockKeyParts)[number]): string =>
  Object.entries(stockKeyNeeds)
    .filter(([, parts]) => parts.includes(part))
    .map(([platform]) => `'${platform}'`)
    .join(', ');

/** What the channel of store `s` wants to hear beside the SKU and mapping `m` does not know yet: SQL text of a list. */
export const stockMissing = `array_remove(array[${stockKeyParts
  .map((part) => `case when s.platform in (${wanting(part)}) and m.stock_${part} = '' then '${part}' end`)
  .join(', ')}], null)`;
