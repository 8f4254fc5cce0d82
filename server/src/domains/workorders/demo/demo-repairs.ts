import type { RepairMove } from '@kura/contract/workorders/repair/repair.machine.ts';
import { RepairInput } from '@kura/contract/workorders/repair/repair.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { clerkOf, type DemoAct, type DemoStory, firmOf } from '../../../kernel/demo.ts';
import { found } from '../../../kernel/fail.ts';
import { moveRepair } from '../repair/repair.moves.ts';
import * as store from '../repair/repair.store.ts';
import { createRepair, instructRepair } from '../repair/save-repair.ts';

interface Told {
  who: string;
  minutesAgo: number;
  quantity: number;
  fault: Pick<RepairInput, 'faultLabel' | 'faultText'>;
  customerNo: string;
  quote?: { chargeType: 'perPiece' | 'perOrder'; costMinor: number; inspectionMinor: number };
  moves: readonly (RepairMove | 'instruct')[];
  note: string;
}
/** One that was just asked for, one whose cost waits, one on the bench, one that waits for its owner's word, one that is done. */
const told: readonly Told[] = [
  {
    who: 'AOI',
    minutesAgo: 45,
    quantity: 1,
    fault: { faultLabel: 'noPower', faultText: '電源が入りません。充電ランプも点灯しません。' },
    customerNo: 'AOI-R-0117',
    moves: [],
    note: '',
  },
  {
    who: 'HC',
    minutesAgo: 380,
    quantity: 2,
    fault: { faultLabel: 'mechanical', faultText: '折叠铰链松动，开合有异响。' },
    customerNo: 'HC-WX-221',
    quote: { chargeType: 'perPiece', costMinor: 35_00, inspectionMinor: 10_00 },
    moves: ['quote'],
    note: '',
  },
  {
    who: 'HC',
    minutesAgo: 1600,
    quantity: 1,
    fault: { faultLabel: 'cosmetic', faultText: '外壳划伤，需要更换面板并抛光。' },
    customerNo: 'HC-WX-219',
    quote: { chargeType: 'perOrder', costMinor: 80_00, inspectionMinor: 0 },
    moves: ['quote', 'accept', 'start'],
    note: '',
  },
  {
    who: 'AOI',
    minutesAgo: 3100,
    quantity: 1,
    fault: { faultLabel: 'battery', faultText: 'バッテリーがすぐ切れます。' },
    customerNo: 'AOI-R-0112',
    quote: { chargeType: 'perPiece', costMinor: 48_00, inspectionMinor: 0 },
    moves: ['quote', 'accept', 'start', 'finish'],
    note: 'バッテリー接点を清掃し、動作確認済み',
  },
];

/** A product of which enough good pieces lie free. */
const fullest = async (tx: Tx, companyId: number, warehouseId: number, least: number): Promise<number | undefined> =>
  (
    await tx.first<{ id: number }>(sql`
      select b.product_id as id from stock_balances b join locations l on l.id = b.location_id join products p on p.id = b.product_id
      where b.company_id = ${companyId} and b.warehouse_id = ${warehouseId} and l.kind = 'shelf' and l.state = 'normal'
        and p.status = 'enabled' and p.type = 'ordinary' and not p.is_serial_controlled
      group by 1 having sum(b.available) >= ${least} order by sum(b.available) desc, 1 limit 1`)
  )?.id;

function play(one: Told, story: DemoStory): DemoAct {
  const at = new Date(story.now.getTime() - one.minutesAgo * 60_000);
  return {
    at,
    async run(tx) {
      const warehouseId = found(story.warehouseIds.get('TYO1'));
      const clerk = clerkOf(story, 'ops');
      const { owner, companyId } = firmOf(story, one.who);
      const productId = await fullest(tx, companyId, warehouseId, one.quantity);
      if (productId === undefined) return;
      const { quantity, customerNo, fault } = one;
      const asked = { warehouseId, productId, quantity, type: 'inStore', holding: 'good', customerNo, ...fault };
      const id = await createRepair(tx, owner, RepairInput.parse(asked), at);
      const inputs: Partial<Record<RepairMove, unknown>> = {
        quote: { ...one.quote, parts: [] },
        finish: { fixedCount: quantity, fixedSerials: [], usedParts: [], resultNote: one.note },
      };
      for (const move of one.moves) {
        const { revision } = found(await store.row(tx, clerk.scope, id));
        if (move === 'instruct') await instructRepair(tx, owner, { id, revision, instruction: 'shelve', shipTo: null }, at);
        else {
          const input = { ...(inputs[move] as object | undefined), revision };
          await moveRepair(tx, move === 'accept' ? owner : clerk, id, move, { input, now: at });
        }
      }
    },
  };
}

/** Pieces that are repaired, each a step further. */
export const demoRepairs = (story: DemoStory): DemoAct[] => told.map((one) => play(one, story));
