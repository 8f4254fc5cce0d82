import { sql } from '../../../kernel/db/sql.ts';
import type { Records } from '../../../testing/sweep/record-maker.ts';

export const addressRecords: Records = {
  'outbound.address': {
    belongsTo: 'company',
    make: async (app, { company }) => {
      const row = await app.db.first<{ id: number }>(sql`
        insert into shipping_addresses (company_id, kind, contact, phone, country, postcode, region, city, street, created_at, updated_at)
        values (${company.id}, 'recipient', '山田太郎', '0312345678', 'JP', '1000001', '東京都', '千代田区', '千代田1-1', now(), now())
        returning id`);
      return row?.id ?? 0;
    },
  },
};
