import { carrierOf } from './data/carriers.ts';
import { prefectures, type Prefecture } from './data/prefectures.ts';
import { leadDays, leadOverrides, remoteExtraDays, type Origin, type Zone } from './data/zones.ts';

const byCode = new Map(prefectures.map((prefecture) => [prefecture.code, prefecture]));
export const prefectureOf = (code: string): Prefecture | undefined => byCode.get(code);

/** `1000001`; `undefined` when it is no Japanese postcode. */
export function postcodeOf(text: string): string | undefined {
  const digits = text
    .normalize('NFKC')
    .trim()
    .replace(/^〒/, '')
    .replace(/[-\s‐-―−]/g, '');
  return /^\d{7}$/.test(digits) ? digits : undefined;
}

const holds = (range: string, prefix: number): boolean => {
  const [from = '', to = from] = range.split('-');
  return Number(from) <= prefix && prefix <= Number(to);
};
/** Those to which a postcode may belong: the first three digits alone are not always one prefecture. */
export const prefecturesOf = (postcode: string): readonly Prefecture[] =>
  prefectures.filter(({ postal }) => postal.some((range) => holds(range, Number(postcode.slice(0, 3)))));

/**
 * The prefecture of a postcode, as well as its first digits tell: the one whose range is the narrowest. Neighbours that share a prefix
 * mostly share the zone, and with it the price.
 */
export function likelyPrefecture(postcode: string): Prefecture | undefined {
  const prefix = Number(postcode.slice(0, 3));
  const width = ({ postal }: Prefecture): number => {
    const range = postal.find((each) => holds(each, prefix)) ?? '';
    const [from = '', to = from] = range.split('-');
    return Number(to) - Number(from);
  };
  // A single prefix inside a neighbour's range is an enclave of a few villages: the wide range is the likely one.
  return prefecturesOf(postcode).toSorted((a, b) => width(b) - width(a))[0];
}

/** 都, 府, 県 at the end may be missing; sellers paste simplified names. */
export function prefectureInText(text: string): Prefecture | undefined {
  const clean = text.normalize('NFKC').trim();
  const bare = (name: string) => (name === '北海道' ? name : name.replace(/[都府県县]$/, ''));
  const begins = (pick: (p: Prefecture) => string) => prefectures.find((p) => clean.startsWith(bare(pick(p))));
  return begins((p) => p.jp) ?? begins((p) => p.zh) ?? prefectures.find((p) => clean.toLowerCase().startsWith(p.en.toLowerCase()));
}

/** `JP-13`, `13`: JIS code, as some channels tell it. */
export function prefectureOfCode(text: string): Prefecture | undefined {
  const code = /^(?:JP-?)?(\d{1,2})$/i.exec(text.trim())?.[1];
  return code ? prefectureOf(code.padStart(2, '0')) : undefined;
}

/** Izu and Ogasawara, Tsushima, Iki, Oki, Sado, Amami, Tanegashima and Yakushima, Miyako and Yaeyama. */
const remote: readonly (readonly [from: string, to: string])[] = [
  ['10001', '10021'],
  ['81151', '81157'],
  ['89131', '89193'],
  ['685', '685'],
  ['817', '817'],
  ['894', '894'],
  ['906', '907'],
  ['952', '952'],
];
export const isRemoteIsland = (postcode: string): boolean =>
  remote.some(([from, to]) => {
    const begin = postcode.slice(0, from.length);
    return from <= begin && begin <= to;
  });

/** Where parcels of a warehouse set out: it stands in the west or in the east. */
export const originOf = (zone: Zone): Origin =>
  (['kansai', 'chugoku', 'shikoku', 'kyushu'] as readonly Zone[]).includes(zone) ? 'kansai' : 'kanto';

/** Days after hand-over; null where the carrier promises none. */
export function leadDaysOf(carrier: string, origin: Origin, prefecture: Prefecture, isRemote: boolean): number | null {
  const network = carrierOf(carrier)?.network;
  if (!network) return null;
  const days = leadOverrides[origin][prefecture.code] ?? leadDays[origin][prefecture.zone][network];
  return days + (isRemote ? remoteExtraDays : 0);
}
