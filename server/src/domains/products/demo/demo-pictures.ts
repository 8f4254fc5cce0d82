import type { Tx } from '../../../kernel/db/db.ts';
import type { DemoStory } from '../../../kernel/demo.ts';
import { keepDrawing } from '../../../kernel/files/keep-drawing.ts';
import { giveImages } from '../product/save-product.ts';
import { type DemoProduct, demoCatalogues } from './demo-catalogue.ts';
import type { DemoProductMade } from './demo-product-made.ts';

const side = 640;
/** Of each company the first few have one: stations show what to look for, and elsewhere that there is none. */
const pictured = 5;
const colours = ['#c98f4f', '#2f6fed', '#2f9e6e', '#e5484d', '#8e6bd8'];

/** The packed product as it stands on a shelf, seen from a corner: its own sides, to scale. */
export function drawingOf({ size: [length, width, height] }: Pick<DemoProduct, 'size'>, colour: string): string {
  const scale = 380 / Math.max((length + width) * 0.87, height + (length + width) / 2);
  const [l, w, h] = [length * scale, width * scale, height * scale];
  const [x, y] = [side / 2 + (l - w) * -0.435, side / 2 + (l + w) / 4 + h / 2];
  const at = (dx: number, dy: number): string => `${Math.round(x + dx)},${Math.round(y + dy)}`;
  const [right, back, left] = [
    [l * 0.87, -l / 2],
    [(l - w) * 0.87, -(l + w) / 2],
    [-w * 0.87, -w / 2],
  ] as const;
  const face = (points: string[], shade: number): string =>
    `<polygon points="${points.join(' ')}" fill="${colour}"/><polygon points="${points.join(' ')}" fill="#101828" opacity="${shade}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" fill="#f7f9fc"/><g stroke="#ffffff" stroke-width="4" stroke-linejoin="round">${face([at(0, 0), at(...right), at(right[0], right[1] - h), at(0, -h)], 0.08)}${face([at(0, 0), at(...left), at(left[0], left[1] - h), at(0, -h)], 0.28)}${face([at(0, -h), at(right[0], right[1] - h), at(back[0], back[1] - h), at(left[0], left[1] - h)], 0)}</g></svg>`;
}

export async function addDemoPictures(tx: Tx, { storage, firms }: DemoStory, made: readonly DemoProductMade[]): Promise<void> {
  // A story without files has no pictures to show.
  if (!storage) return;
  for (const { companyId, code, owner } of firms)
    for (const [at, product] of (demoCatalogues.find(({ company }) => company === code)?.products ?? []).slice(0, pictured).entries()) {
      const id = made.find((one) => one.companyId === companyId && one.sku === product.sku)?.id;
      if (id === undefined) continue;
      const svg = drawingOf(product, colours[at % colours.length] ?? '');
      const file = await keepDrawing(tx, storage, owner, {
        kind: 'productImage',
        name: `${product.sku}.png`,
        width: side,
        height: side,
        svg,
      });
      await giveImages(tx, owner, 'products.product', id, [file]);
    }
}
