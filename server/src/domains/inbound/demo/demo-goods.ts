import type { PackageInput } from '@kura/contract/inbound/package/package.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';

export interface DemoGoods {
  id: number;
  companyId: number;
  sku: string;
  type: 'ordinary' | 'accessory';
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  weightG: number;
  costFen: number | null;
  isLarge: boolean;
  isSerialControlled: boolean;
  storeIds: number[];
}

/** Pieces above this volume lie on large shelves. */
const smallUpToMm3 = 30_000_000;

export const goodsOf = (db: Query): Promise<DemoGoods[]> =>
  db.rows(sql`
    select p.id, p.company_id, p.sku, p.type, p.length_mm, p.width_mm, p.height_mm, p.weight_g, p.cost_price_fen as cost_fen,
      coalesce(p.piece_volume_mm3, 0) > ${smallUpToMm3} as is_large, p.is_serial_controlled,
      array(select s.id from stores s where s.company_id = p.company_id order by s.id) as store_ids
    from products p where p.type <> 'composite' and p.status = 'enabled' order by p.company_id, p.id`);
export const goodsBySku = (goods: readonly DemoGoods[], sku: string): DemoGoods => found(goods.find((one) => one.sku === sku));

/** What one person lifts, and what stands on a pallet. */
const cartonMm3 = 90_000_000;
const cartonG = 18_000;
const carton = { lengthMm: 600, widthMm: 400 } as const;

type Piece = Pick<DemoGoods, 'id' | 'lengthMm' | 'widthMm' | 'heightMm' | 'weightG' | 'costFen'>;

function cartonOf(piece: Piece, boxCount: number, quantityPerBox: number): PackageInput {
  const lengthMm = Math.max(carton.lengthMm, piece.lengthMm + 20);
  const packed = (piece.lengthMm * piece.widthMm * piece.heightMm * quantityPerBox * 11) / 10;
  const heightMm = Math.max(Math.ceil(packed / lengthMm / carton.widthMm / 10) * 10, 100);
  const cost = piece.costFen === null ? null : ({ currency: 'CNY', minor: piece.costFen } as const);
  return {
    productId: piece.id,
    lengthMm,
    widthMm: carton.widthMm,
    heightMm,
    weightG: piece.weightG * quantityPerBox + 600,
    boxCount,
    quantityPerBox,
    cost,
    courier: '',
    trackingNumber: '',
    poNumber: '',
    fbaCenterId: null,
  };
}

/** Full cartons, and one with what is left. */
export function cartonsFor(piece: Piece, pieces: number): PackageInput[] {
  const volume = piece.lengthMm * piece.widthMm * piece.heightMm;
  const perBox = Math.max(1, Math.min(Math.floor(cartonMm3 / volume), Math.floor(cartonG / piece.weightG), 40, pieces));
  const [full, rest] = [Math.floor(pieces / perBox), pieces % perBox];
  return [...(full > 0 ? [cartonOf(piece, full, perBox)] : []), ...(rest > 0 ? [cartonOf(piece, 1, rest)] : [])];
}
