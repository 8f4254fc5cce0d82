import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { DemoAct, DemoStory } from '../../../kernel/demo.ts';
import { createFnsku } from './fnsku.moves.ts';

const day = 86_400_000;
interface Article {
  id: number;
  sku: string;
  nameJp: string;
}

/** Every customer with a store at Amazon has an offer there of some products; two of them nobody has matched yet. */
export const demoFnskus = (story: DemoStory): DemoAct[] => [
  {
    at: new Date(story.now.getTime() - 20 * day),
    run: async (tx: Tx) => {
      for (const { companyId, owner } of story.firms) {
        const shop = await tx.first<{ id: number }>(sql`
          select id from stores where company_id = ${companyId} and platform = 'amazon' order by id limit 1`);
        if (!shop) continue;
        const articles = await tx.rows<Article>(sql`
          select id, sku, name_jp from products where company_id = ${companyId} and type <> 'accessory' and status = 'enabled' order by id limit 8`);
        for (const [at, { id, sku, nameJp }] of articles.entries()) {
          const number = String(companyId * 100 + at).padStart(6, '0');
          const input = {
            storeId: shop.id,
            fnsku: `X00J${number}`,
            asin: `B0J${number}K`,
            sellerSku: sku,
            name: nameJp,
            condition: 'new' as const,
          };
          await createFnsku(tx, owner, { ...input, productId: at < 6 ? id : null }, new Date(story.now.getTime() - (20 - at) * day));
        }
      }
    },
  },
];
