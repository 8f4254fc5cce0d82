import type { Call } from '../../../kernel/bind.ts';
import { type Tx, within } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { clerkOf, type DemoStory } from '../../../kernel/demo.ts';
import { bug } from '../../../kernel/fail.ts';

/** A steady hand: one scan after the other. */
const scanMs = 9000;

/** People at their stations from some moment on. */
export interface DemoFloor {
  readonly tx: Tx;
  readonly story: DemoStory;
  readonly warehouseId: number;
  /** The moment of the next scan. */
  tick(): Date;
}
export function floorFrom(tx: Tx, story: DemoStory, warehouseId: number, at: Date): DemoFloor {
  let last = at.getTime();
  return { tx, story, warehouseId, tick: () => new Date((last += scanMs)) };
}

/** What the page of the station would send; named after its moment, never the same twice. */
export function callBy<B extends object>({ tx, story, tick }: DemoFloor, who: string, body: B): Call<unknown, B & { reference: string }> {
  const now = tick();
  const call = {
    tx,
    db: tx,
    actor: clerkOf(story, who),
    body: { ...body, reference: `demo-${now.getTime()}` },
    lang: 'jp',
    now,
    kernel: { db: within(tx), sealKey: story.sealKey },
    keepAnswer: () => Promise.resolve(),
  };
  return call as unknown as Call<unknown, B & { reference: string }>;
}

/** The story is told as it was meant, or not at all. */
export function green<A extends { tone: string; reason: string; text: string }>(answer: A): A {
  if (answer.tone !== 'green') throw bug(`the story stops at a station: ${answer.reason} (${answer.text})`);
  return answer;
}

export interface DemoPiece {
  code: string;
  quantity: number;
  serials: string[];
}
/** With the code on each label, and serial numbers that nobody has taken. */
export const piecesIn = ({ tx }: DemoFloor, orderId: number): Promise<DemoPiece[]> =>
  tx.rows(sql`
    select x.quantity, (select min(c.code) from product_codes c where c.product_id = p.id and c.kind = 'warehouseSku') as code,
      case when p.is_serial_controlled then array(
        select n.sn from serial_numbers n where n.product_id = p.id and n.status = 'inStock' and not n.is_prohibited order by n.sn limit x.quantity)
      else '{}' end as serials
    from outbound_pieces x join products p on p.id = x.product_id where x.order_id = ${orderId} order by x.piece_no`);
