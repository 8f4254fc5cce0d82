import type { LabelStyle, LabelStyleInput } from '@kura/contract/outbound/label-style/label-style.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';

export type StoredStyle = Omit<LabelStyle, 'companyId' | 'companyName' | 'logo'> & { id: number | null };
export const plainStyle: StoredStyle = {
  id: null,
  logoId: null,
  senderName: '',
  senderPhone: '',
  senderPostcode: '',
  senderAddress: '',
  message: '',
  showsItemName: true,
  showsCustomerNo: false,
  showsSkus: false,
};

export const read = (db: Query, companyId: number): Promise<StoredStyle | undefined> =>
  db.first(sql`
    select id, logo_id, sender_name, sender_phone, sender_postcode, sender_address, message, shows_item_name, shows_customer_no, shows_skus
    from label_styles where company_id = ${companyId}`);
export const readMany = (db: Query, companyIds: readonly number[]): Promise<(StoredStyle & { companyId: number })[]> =>
  db.rows(sql`
    select id, company_id, logo_id, sender_name, sender_phone, sender_postcode, sender_address, message, shows_item_name, shows_customer_no, shows_skus
    from label_styles where company_id = any(${[...companyIds]}::bigint[])`);

/** The row of a company, held. */
export async function hold(tx: Tx, companyId: number, now: Date): Promise<{ id: number }> {
  await tx.run(sql`insert into label_styles (company_id, updated_at) values (${companyId}, ${now}) on conflict (company_id) do nothing`);
  return found(await tx.first<{ id: number }>(sql`select id from label_styles where company_id = ${companyId} for update`));
}
export const save = (tx: Tx, id: number, s: Omit<LabelStyleInput, 'companyId'>, now: Date): Promise<number> =>
  tx.run(sql`
    update label_styles set logo_id = ${s.logoId}, sender_name = ${s.senderName}, sender_phone = ${s.senderPhone}, sender_postcode = ${s.senderPostcode},
      sender_address = ${s.senderAddress}, message = ${s.message}, shows_item_name = ${s.showsItemName}, shows_customer_no = ${s.showsCustomerNo},
      shows_skus = ${s.showsSkus}, updated_at = ${now} where id = ${id}`);
