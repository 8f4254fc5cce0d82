import { cbmText, cmText, kgText, type Parcels } from '@kura/contract/pricing/measure.ts';
import { hasText, t, tr } from '../../kit/text.ts';

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
  return count === 1 ? one : `${one} × ${count}`;
};

/** Where the words of a code are, when they are not called like the input. */
const kinds: Readonly<Record<string, string>> = { packaging: 'box', model: 'container' };
const codeWords = (name: string, code: string): string => {
  const key = `pricing.${kinds[name] ?? name}.${code}`;
  return hasText(key) ? tr(key) : code.replace('>', ' → ').replaceAll('|', ' · ');
};

function plainWords(name: string, value: unknown): string | undefined {
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (isCarton(value)) return cartonWords(value);
  if (Array.isArray(value)) return value.map((one) => plainWords(name, one) ?? '').join('; ');
  if (name === 'mm3') return `${cbmText(BigInt(String(value)))} m³`;
  if (typeof value === 'number') {
    if (name.endsWith('Mm')) return `${cmText(value)} cm`;
    return name.endsWith('Jpy') ? `JPY ${value.toLocaleString('en')}` : String(value);
  }
  return typeof value === 'string' ? codeWords(name, value) : undefined;
}

/** What a formula was told, as people measure it. What has no name here stands in the steps already. */
export function inputWords(name: string, value: unknown): InputWords | undefined {
  const title = `finance.input.${name}`;
  if (!hasText(title)) return undefined;
  const words = plainWords(name, value);
  return words ? { title, words } : undefined;
}
