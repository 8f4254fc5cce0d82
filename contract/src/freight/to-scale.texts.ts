import type { Texts } from '../kernel/text.ts';

/** Words of an inside space that is drawn to scale: a container, a truck. */
export const toScaleTexts = {
  'freight.toScale.words': {
    zh: '{name} 内部尺寸：长 {length} m，宽 {width} m，高 {height} m；旁边是身高 1.70 m 的人和 1.1 m 托盘，按同一比例绘制',
    en: '{name} inside: {length} m long, {width} m wide, {height} m high, drawn to the same scale as a person of 1.70 m and a pallet of 1.1 m',
    jp: '{name} の内寸：長さ {length} m、幅 {width} m、高さ {height} m。身長1.70 mの人と1.1 mパレットを同じ縮尺で並べています',
  },
  'freight.toScale.side': { zh: '侧面 {length} × {height} m', en: 'Side: {length} × {height} m', jp: '側面 {length} × {height} m' },
  'freight.toScale.top': { zh: '俯视 {length} × {width} m', en: 'Top: {length} × {width} m', jp: '上面 {length} × {width} m' },
  'freight.toScale.person': { zh: '人 1.70 m', en: 'Person 1.70 m', jp: '人 1.70 m' },
  'freight.toScale.pallet': { zh: '托盘 1.1 × 1.1 m', en: 'Pallet 1.1 × 1.1 m', jp: 'パレット 1.1 × 1.1 m' },
} as const satisfies Texts<'freight'>;
