import { moneyText } from '@kura/contract/kernel/money.ts';
import { routeText } from '@kura/contract/pricing/places.ts';
import { say } from '@kura/contract/pricing/say.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import type { FeeInput } from '@kura/contract/finance/fee/fee.ts';
import { cbmText, cmText, kgText, type Parcels } from '@kura/contract/pricing/measure.ts';
import { hasText, t, tr } from '../text.ts';

export interface InputWords {
  /** The key of what it is. */
  readonly title: string;
  readonly words: string;
}

/** Cartons may be weighed without being measured. */
type Carton = Partial<Omit<Parcels, 'weightG'>> & Pick<Parcels, 'weightG'>;
const isCarton = (value: unknown): value is Carton => typeof value === 'object' && value !== null && 'weightG' in value;
const cartonWords = ({ lengthMm, widthMm, heightMm, weightG, count = 1 }: Carton): string => {
  const sides = [lengthMm, widthMm, heightMm].flatMap((mm) => (mm === undefined ? [] : cmText(mm)));
  const one = `${sides.length > 0 ? `${sides.join(' × ')} cm · ` : ''}${kgText(weightG)} kg`;
  return count === 1 ? one : `${one} × ${countText(count)}`;
};

/** Where the words of a code are, when they are not called like the input. */
const kinds: Readonly<Record<string, string>> = { packaging: 'box', model: 'container' };
const codeWords = (name: string, code: string): string =>
  code
    .split('|')
    .map((part) => {
      if (part.includes('>')) return say(routeText(part), tr);
      const key = `pricing.${kinds[name] ?? name}.${part}`;
      return hasText(key) ? tr(key) : part;
    })
    .join(' · ');

function plainWords(name: string, value: unknown): string | undefined {
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (isCarton(value)) return cartonWords(value);
  if (Array.isArray(value)) return value.map((one) => plainWords(name, one) ?? '').join('; ');
  if (name === 'mm3' && typeof value === 'string') return `${cbmText(BigInt(value))} m³`;
  if (typeof value === 'number') {
    if (name.endsWith('Mm')) return `${cmText(value)} cm`;
    return name.endsWith('Jpy') ? moneyText({ currency: 'JPY', minor: value }) : countText(value);
  }
  return typeof value === 'string' ? codeWords(name, value) : undefined;
}

/** In the order in which one would tell it: the goods, the way, how many. */
const order = [
  'parcel',
  'cartons',
  'mm3',
  'lots',
  'pieces',
  'sumMm',
  'packaging',
  'quantity',
  'amountJpy',
  'carrier',
  'surcharge',
  'origin',
  'zone',
  'fromSize',
  'toSize',
  'lane',
  'model',
  'extra',
  'fromAge',
  'days',
  'count',
];

/** What a formula was told, as people measure it. What has no name here stands in the steps already. */
export function wordedInputs(inputs: readonly FeeInput[]): readonly InputWords[] {
  const known = inputs.filter(({ name }) => order.includes(name)).toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  return known.flatMap(({ name, value }) => {
    const words = plainWords(name, value);
    return words ? [{ title: `finance.input.${name}`, words }] : [];
  });
}
