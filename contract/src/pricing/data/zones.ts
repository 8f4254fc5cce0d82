/** Where parcels of a warehouse set out. */
export const origins = ['kanto', 'kansai'] as const;
export type Origin = (typeof origins)[number];

/** The twelve areas of parcel prices. Worded by `pricing.zone.<zone>`. */
export const zones = [
  'hokkaido',
  'n_tohoku',
  's_tohoku',
  'kanto',
  'shinetsu',
  'hokuriku',
  'chubu',
  'kansai',
  'chugoku',
  'shikoku',
  'kyushu',
  'okinawa',
] as const;
export type Zone = (typeof zones)[number];
export const isZone = (text: string): text is Zone => (zones as readonly string[]).includes(text);

/** Zones that usually cost the same: a price is typed once for the group. */
export const zoneGroups: Readonly<Record<Origin, Readonly<Record<'A' | 'B' | 'C' | 'D' | 'E', readonly Zone[]>>>> = {
  kanto: {
    A: ['kanto', 's_tohoku', 'shinetsu', 'hokuriku', 'chubu'],
    B: ['n_tohoku', 'kansai'],
    C: ['chugoku', 'shikoku'],
    D: ['hokkaido', 'kyushu'],
    E: ['okinawa'],
  },
  kansai: {
    A: ['kansai', 'chubu', 'hokuriku', 'chugoku', 'shikoku'],
    B: ['kanto', 'shinetsu'],
    C: ['kyushu', 's_tohoku'],
    D: ['n_tohoku', 'hokkaido'],
    E: ['okinawa'],
  },
};

/** Days after the parcel was handed over. */
type Lead = Readonly<Record<'yamato' | 'sagawa' | 'japanPost', number>>;
const days = (yamato: number, sagawa = yamato, japanPost = yamato): Lead => ({ yamato, sagawa, japanPost });
export type LeadNetwork = keyof Lead;

export const leadDays: Readonly<Record<Origin, Readonly<Record<Zone, Lead>>>> = {
  kanto: {
    hokkaido: days(2),
    n_tohoku: days(1),
    s_tohoku: days(1),
    kanto: days(1),
    shinetsu: days(1),
    hokuriku: days(1),
    chubu: days(1),
    kansai: days(1),
    chugoku: days(2),
    shikoku: days(2),
    kyushu: days(2),
    okinawa: days(3, 4, 3),
  },
  kansai: {
    hokkaido: days(2, 3, 2),
    n_tohoku: days(2),
    s_tohoku: days(2),
    kanto: days(1),
    shinetsu: days(1),
    hokuriku: days(1),
    chubu: days(1),
    kansai: days(1),
    chugoku: days(1),
    shikoku: days(1),
    kyushu: days(2),
    okinawa: days(3, 4, 3),
  },
};
/** Nearer than the rest of their zone: northern Kyushu from Kansai. */
export const leadOverrides: Readonly<Record<Origin, Readonly<Record<string, number>>>> = {
  kanto: {},
  kansai: { '40': 1, '41': 1, '44': 1 },
};
export const remoteExtraDays = 2;
