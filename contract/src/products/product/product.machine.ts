import { machineFor } from '../../kernel/machine.ts';
import type { ProductRow } from './product.ts';

/**
 * A disabled product is used on no new document; what is on the shelves or ordered goes its way. A part of a set may be disabled too:
 * the set then has nothing to sell, and says which part is the reason.
 */
export const productMachine = machineFor<Pick<ProductRow, 'id' | 'status'>>()({
  name: 'products.product',
  initial: 'enabled',
  states: { enabled: 'success', disabled: 'default' },
  moves: {
    disable: {
      from: ['enabled'],
      to: 'disabled',
      permission: 'products:product:enable',
      ask: 'products.product.askDisable',
      isDanger: true,
    },
    enable: { from: ['disabled'], to: 'enabled', permission: 'products:product:enable' },
  },
});
