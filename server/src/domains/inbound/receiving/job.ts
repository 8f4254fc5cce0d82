import type { ReceivingJob } from '@kura/contract/inbound/receiving/receiving.ts';
import type { Money } from '@kura/contract/kernel/money.ts';
import { serviceKey } from '@kura/contract/pricing/service-key.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { productPictures } from '../../products/public.ts';
import { pricingOn } from './charges.ts';
import * as store from './job.store.ts';

interface Reading {
  actor: Actor;
  kernel: Pick<Kernel, 'linkKey'>;
  now: Date;
}

async function photoPrice(db: Query, order: store.JobHead, now: Date): Promise<Money | null> {
  const { read } = await pricingOn(db, order, now);
  const price = read('service', serviceKey('PHOTO', ''));
  return price ? { currency: price.currency as Money['currency'], minor: price.minor } : null;
}

export async function readJob(db: Query, { actor, kernel, now }: Reading, id: number): Promise<ReceivingJob> {
  const order = found(await store.head(db, actor.scope, id));
  const products = await store.products(db, order);
  const pictures = await productPictures(
    db,
    { kernel, actor, now },
    products.map(({ productId }) => productId),
  );
  return {
    ...order,
    products: products.map((product) => ({ ...product, pictureUrl: pictures.get(product.productId) ?? null })),
    packages: await store.packages(db, id),
    photoPrice: await photoPrice(db, order, now),
  };
}
