import { adjustmentMoves } from '@kura/contract/inventory/adjustment/adjustment.endpoints.ts';
import { transferMoves } from '@kura/contract/inventory/transfer/transfer.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Opposing } from '../../../testing/sweep/opposing.ts';
import { faultsOf, makeBook, type TestBook } from './book.ts';

/** Documents of which the book tells another number of pieces than they do. */
const documentFaults = (book: TestBook) =>
  book.tx(async (tx) => [
    ...(await faultsOf(tx)),
    ...(
      await tx.rows<{ fault: string }>(sql`
        with told as (
          select t.number, sum(l.quantity) as pieces from stock_transfers t join stock_transfer_lines l on l.transfer_id = t.id
          where t.status = 'done' and t.warehouse_id = ${book.warehouseId} group by t.number
          union all
          select a.number, sum(abs(l.change)) from stock_adjustments a join stock_adjustment_lines l on l.adjustment_id = a.id
          where a.status = 'approved' and a.warehouse_id = ${book.warehouseId} group by a.number),
        booked as (
          select e.cause_no as number, sum(greatest(m.available + m.locked + m.defective, 0)) as come,
            sum(greatest(-m.available - m.locked - m.defective, 0)) as gone, bool_or(e.type in ('GAIN', 'LOSS')) as is_change
          from stock_entries e join stock_movements m on m.entry_id = e.id group by e.cause_no)
        select told.number || ': ' || told.pieces || ' told, ' || coalesce(come, 0) || ' come, ' || coalesce(gone, 0) || ' gone' as fault
        from told left join booked using (number)
        where told.pieces <> coalesce(case when is_change then come + gone else come end, 0)`)
    ).map(({ fault }) => fault),
  ]);

/** Two pieces at A and three at B, of one product and one lot. */
async function opposed(book: TestBook, storeId: number | null = null, companyId = book.companyId) {
  const [productId, a, b] = [await book.product({ companyId }), await book.location(), await book.location()];
  const day = '2026-05-02';
  const atA = await book.shelved({ productId, locationId: a, good: 2, defective: 1, day, storeId, companyId });
  const atB = await book.shelved({ productId, locationId: b, good: 3, day, storeId, companyId });
  const [lot] = await book.tx((tx) => tx.rows<{ id: number }>(sql`select lot_id as id from stock_balances where id = ${atA}`));
  return { productId, a, b, atA, atB, lotId: lot?.id };
}

export const opposing: Opposing = {
  'POST /transfer/move': async ({ app, staff }) => {
    const book = await makeBook(app.db);
    const there = async (title: string, isTaken: boolean, quantities: readonly number[]) => {
      const { a, b, atA, atB } = await opposed(book);
      const ways = [
        { balanceId: atA, toLocationId: b },
        { balanceId: atB, toLocationId: a },
      ];
      return { title, isTaken, body: { lines: quantities.map((quantity, i) => ({ ...ways[i], quantity })) } };
    };
    return {
      who: staff,
      cases: [
        await there('a hundred there, and back', false, [100, 99]),
        await there('more back than there is', false, [2, 6]),
        await there('one there, one back', true, [1, 1]),
        await there('all there, all back', true, [2, 5]),
      ],
      faults: () => documentFaults(book),
    };
  },
  'POST /adjustment/propose': async ({ app, staff }) => {
    const book = await makeBook(app.db);
    const other = app.as(await app.given.staff());
    const decide = async (id: number) => other.call(adjustmentMoves.calls.approve, { body: { id } });
    const change = async (title: string, isTaken: boolean, of: (at: Awaited<ReturnType<typeof opposed>>) => readonly object[]) => {
      const at = await opposed(book);
      const lines = of(at).map((line) => ({ productId: at.productId, locationId: at.a, holding: 'good', ...line }));
      return { title, isTaken, decide, body: { warehouseId: book.warehouseId, reason: 'lost', note: 'sweep', lines } };
    };
    return {
      who: staff,
      cases: [
        await change('more than there is, though another line brings it', false, ({ b }) => [{ change: -5 }, { locationId: b, change: 5 }]),
        await change('one less here and one more there', true, ({ b }) => [{ change: -1 }, { locationId: b, change: 1 }]),
        await change('one good less and one damaged more', true, () => [{ change: -1 }, { holding: 'defective', change: 1 }]),
        await change('one less of the oldest lot, which is this one, and one more of this one', true, ({ lotId }) => [
          { change: -1 },
          { lotId, change: 1 },
        ]),
        // Each alone would fit: the book looks again when somebody decides.
        await change('all of the oldest lot, and all of this one', true, ({ lotId }) => [{ change: -2 }, { lotId, change: -2 }]),
      ],
      faults: () => documentFaults(book),
    };
  },
  'POST /transfer/request': async ({ app, company, customer, staff }) => {
    const book = await makeBook(app.db);
    const [fromStoreId, toStoreId] = [await book.store(company.id), await book.store(company.id)];
    const decide = async (id: number) => app.as(staff).call(transferMoves.calls.confirm, { body: { id } });
    const ask = async (title: string, isTaken: boolean, ...quantities: readonly number[]) => {
      const lines: object[] = [];
      for (const quantity of quantities) lines.push({ productId: (await opposed(book, fromStoreId, company.id)).productId, quantity });
      return { title, isTaken, decide, body: { warehouseId: book.warehouseId, fromStoreId, toStoreId, lines } };
    };
    const { productId } = await opposed(book, fromStoreId, company.id);
    const twice = [3, 3].map((quantity) => ({ productId, quantity }));
    return {
      who: customer,
      cases: [
        { title: 'one product twice', isTaken: false, body: { warehouseId: book.warehouseId, fromStoreId, toStoreId, lines: twice } },
        await ask('enough of one, too many of the other', false, 5, 6),
        await ask('all of both', true, 5, 5),
      ],
      faults: () => documentFaults(book),
    };
  },
};
