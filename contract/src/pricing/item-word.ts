import { bandWord, serviceWord, type Word } from './key-words.ts';
import type { FeeType } from './fee.ts';
import { parsePriceKey } from './price-key.ts';
import { serviceKeys, serviceKey } from './service-key.ts';

/** Which of its kind a fee line is, in words: `Sagawa`, `Box 100`, `Age up to 60 days`. Nothing where the fee says it all. */
export function itemWord(feeType: FeeType, item: string): Word | undefined {
  if (item === '') return undefined;
  switch (feeType) {
    case 'FREIGHT': {
      const [carrier = '', surcharge] = item.split('|');
      return { text: surcharge ? `pricing.surcharge.${surcharge}` : `pricing.carrier.${carrier}` };
    }
    case 'FIRST_LEG':
      return laneWord(item);
    case 'STORAGE':
      return bandWord(item);
    case 'OUT_OPERATION':
      return { text: `pricing.service.${item}` };
    default: {
      const parsed = serviceKeys.parse(serviceKey(feeType, item));
      return parsed ? serviceWord(parsed) : item === 'truck' ? { text: 'pricing.service.truck' } : undefined;
    }
  }
}

function laneWord(item: string): Word {
  const extra = parsePriceKey('lane', item);
  if (extra?.kind === 'laneExtra') return { text: `pricing.extra.${extra.extra}` };
  const [, code = '', model] = item.split('|');
  return { text: model ? `pricing.container.${model}` : `pricing.lane.${code}` };
}
