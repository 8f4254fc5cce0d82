import { checkDigit } from '@kura/contract/products/product/check-digit.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { addProduct, type AddProduct, disableProduct, measureProduct } from '../public.ts';
import { type DemoCatalogue, demoCatalogues, type DemoProduct } from './demo-catalogue.ts';
import { addDemoPictures } from './demo-pictures.ts';
import { clerkOf, type DemoAct, type DemoFirm, type DemoStory } from '../../../kernel/demo.ts';

export interface DemoProductMade {
  id: number;
  companyId: number;
  sku: string;
  type: 'ordinary' | 'composite' | 'accessory';
}
