import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import type { DemoStory } from '../../../kernel/demo.ts';
import { keepDrawing } from '../../../kernel/files/keep-drawing.ts';

const width = 1200;
const height = 675;

/** What stands on the floor of a picture. */
const things = {
  boxes: `<g fill="#c98f4f" stroke="#8a5a24" stroke-width="6"><rect x="250" y="330" width="210" height="190"/><rect x="480" y="250" width="250" height="270"/><rect x="750" y="380" width="170" height="140"/></g><g stroke="#8a5a24" stroke-width="6"><path d="M355 330v60M605 250v80M835 380v50"/></g>`,
  truck: `<g><rect x="250" y="250" width="430" height="220" rx="10" fill="#f7f9fc"/><path d="M690 320h150l80 90v60H690z" fill="#2f6fed"/><path d="M740 345h85l45 60H740z" fill="#dbe8ff"/><circle cx="370" cy="485" r="46" fill="#1d2939"/><circle cx="370" cy="485" r="18" fill="#98a2b3"/><circle cx="790" cy="485" r="46" fill="#1d2939"/><circle cx="790" cy="485" r="18" fill="#98a2b3"/></g>`,
  ship: `<g><path d="M200 430h800l-110 120H310z" fill="#1d2939"/><rect x="300" y="330" width="130" height="100" fill="#e5484d"/><rect x="440" y="330" width="130" height="100" fill="#f5a623"/><rect x="580" y="330" width="130" height="100" fill="#2f9e6e"/><rect x="370" y="225" width="130" height="100" fill="#2f6fed"/><rect x="510" y="225" width="130" height="100" fill="#e5484d"/><rect x="770" y="270" width="110" height="160" fill="#f7f9fc"/></g>`,
  shelves: `<g stroke="#344054" stroke-width="12" fill="none"><path d="M230 160v380M970 160v380M230 180h740M230 300h740M230 420h740M230 540h740"/></g><g fill="#c98f4f"><rect x="270" y="215" width="100" height="79"/><rect x="400" y="235" width="140" height="59"/><rect x="640" y="205" width="110" height="89"/><rect x="300" y="345" width="150" height="69"/><rect x="520" y="325" width="90" height="89"/><rect x="760" y="335" width="140" height="79"/><rect x="260" y="455" width="120" height="79"/><rect x="600" y="445" width="160" height="89"/></g>`,
  calendar: `<g><rect x="380" y="160" width="440" height="400" rx="24" fill="#f7f9fc"/><path d="M380 184a24 24 0 0 1 24-24h392a24 24 0 0 1 24 24v70H380z" fill="#e5484d"/><g fill="#98a2b3"><circle cx="460" cy="330" r="22"/><circle cx="550" cy="330" r="22"/><circle cx="640" cy="330" r="22"/><circle cx="730" cy="330" r="22"/><circle cx="460" cy="410" r="22"/><circle cx="550" cy="410" r="22"/></g><g fill="#e5484d"><circle cx="640" cy="410" r="22"/><circle cx="730" cy="410" r="22"/><circle cx="460" cy="490" r="22"/></g></g>`,
} as const;
export interface DemoCover {
  readonly thing: keyof typeof things;
  readonly from: string;
  readonly to: string;
}

const drawingOf = ({ thing, from, to }: DemoCover): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/><rect y="520" width="${width}" height="155" fill="#101828" opacity=".18"/>${things[thing]}</svg>`;

export const addCover = (tx: Tx, { storage }: DemoStory, actor: Actor, cover: DemoCover): Promise<number> =>
  keepDrawing(tx, storage, actor, { kind: 'cover', name: `${cover.thing}.png`, width, height, svg: drawingOf(cover) });
