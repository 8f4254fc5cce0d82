import { checkDigit } from '@kura/contract/products/product/check-digit.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { addProduct, type AddProduct, disableProduct, measureProduct } from '../public.ts';
import { type DemoCatalogue, demoCatalogues, type DemoProduct } from './demo-catalogue.ts';
import { addDemoPictures } from './demo-pictures.ts';
import type { DemoProductMade } from './demo-product-made.ts';
import { clerkOf, type DemoAct, type DemoFirm, type DemoStory } from '../../../kernel/demo.ts';

type Seller = Pick<DemoFirm, 'companyId' | 'code' | 'sinceDays' | 'lang'>;

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Invented, but with a check digit that a scanner accepts. */
const tradeNumber = (prefix: string, serial: number): string => {
  const digits = `${prefix}${String(serial).padStart(12 - prefix.length, '0')}`;
  return `${digits}${checkDigit(digits)}`;
};
const fnsku = (company: string, serial: number): string => `X00${company.slice(0, 2)}${String(10_000 + serial * 37)}`.slice(0, 10);
const sidesOf = ([lengthMm, widthMm, heightMm, weightG]: DemoProduct['size']) => ({ lengthMm, widthMm, heightMm, weightG });

const fieldsOf = (catalogue: DemoCatalogue, product: DemoProduct, serial: number, language: 'zh' | 'jp') => {
  const [declaredPriceYen, costPriceFen, salePriceYen] = product.prices;
  return {
    sku: product.sku,
    nameZh: product.zh,
    nameJp: product.jp,
    category: catalogue.category[language],
    brandModel: product.brand,
    material: product.material,
    colour: product.colour,
    usage: product.usage,
    customsCode: product.customs,
    declaredPriceYen,
    costPriceFen,
    salePriceYen,
    insuredAmountYen: product.isInsured ? salePriceYen : null,
    packaging: product.packaging ?? 'none',
    consumables: [...(product.consumables ?? [])],
    isSerialControlled: product.isSerialControlled ?? false,
    ...sidesOf(product.size),
    codes: [
      {
        kind: 'upc',
        code: tradeNumber(catalogue.tradePrefix, serial),
      } as const,
      // Only what goes to Amazon has one.
      ...(serial % 2 === 1
        ? [
            {
              kind: 'fnsku',
              code: fnsku(catalogue.company, serial),
            } as const,
          ]
        : []),
      {
        kind: 'customerSku',
        code: product.sku.toLowerCase(),
      } as const,
    ],
  };
};

async function addCatalogue(tx: Tx, actor: Actor, catalogue: DemoCatalogue, firm: Seller, now: Date): Promise<DemoProductMade[]> {
  const { companyId } = firm;
  const begin = now.getTime() - (firm.sinceDays - 2) * dayMs;
  const ids = new Map<string, number>();
  const made: DemoProductMade[] = [];
  let minutes = 0;
  const add = async (type: DemoProductMade['type'], product: Omit<AddProduct, 'companyId' | 'type'>): Promise<number> => {
    const id = await addProduct(tx, actor, { ...product, companyId, type }, new Date(begin + minuteMs * ++minutes));
    ids.set(product.sku, id);
    made.push({ id, companyId, sku: product.sku, type });
    return id;
  };
  for (const [i, product] of catalogue.products.entries()) {
    const id = await add('ordinary', fieldsOf(catalogue, product, i + 1, firm.lang === 'jp' ? 'jp' : 'zh'));
    if (product.measured) await measureProduct(tx, actor, { id, ...sidesOf(product.measured) }, new Date(begin + 5 * dayMs));
    if (product.isDisabled) await disableProduct(tx, actor, id, new Date(begin + 20 * dayMs));
  }
  for (const { sku, zh, jp, sale, parts } of catalogue.sets) {
    const rows = Object.entries(parts).map(([part, quantity]) => ({ productId: ids.get(part) ?? 0, quantity }));
    await add('composite', {
      sku,
      nameZh: zh,
      nameJp: jp,
      salePriceYen: sale,
      parts: rows,
    });
  }
  for (const { sku, zh, jp, cost, size, fits } of catalogue.accessories)
    await add('accessory', {
      sku,
      nameZh: zh,
      nameJp: jp,
      costPriceFen: cost,
      ...sidesOf(size),
      fitIds: fits.map((product) => ids.get(product) ?? 0),
    });
  return made;
}

/** What the demonstration companies sell, put in during their first days. Answers what was made. */
export async function addDemoProducts(tx: Tx, actor: Actor, firms: readonly Seller[], now: Date): Promise<DemoProductMade[]> {
  const made: DemoProductMade[] = [];
  for (const firm of firms) {
    const catalogue = demoCatalogues.find(({ company }) => company === firm.code);
    if (catalogue) made.push(...(await addCatalogue(tx, actor, catalogue, firm, now)));
  }
  return made;
}

export async function demoProducts(tx: Tx, story: DemoStory): Promise<DemoAct[]> {
  const made = await addDemoProducts(tx, clerkOf(story, 'admin'), story.firms, story.now);
  // At last: whoever scans in the story has no page to look at pictures, and no key to sign their links with.
  return [{ at: story.now, run: (later) => addDemoPictures(later, story, made) }];
}
