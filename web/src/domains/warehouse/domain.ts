import { lazyPickers } from '../../kit/pickers/registry.ts';
import type { WebDomain } from '../../kit/domain.ts';

export const warehouse: WebDomain = {
  texts: ['products', 'warehouse', 'inventory'],
  pages: {
    'shelf-new': () => import('./shelf/shelf-new.page.tsx'),
    shelves: () => import('./shelf/shelf.page.tsx'),
    locations: () => import('./location/location.page.tsx'),
    'fba-warehouses': () => import('./fba-center/fba-center.page.tsx'),
  },
  shortcuts: { staff: ['locations'] },
  pickers: lazyPickers(
    ['warehouse.warehouse', 'warehouse.area', 'warehouse.shelf', 'warehouse.location', 'warehouse.fbaCenter'],
    async () => (await import('./warehouse.pickers.ts')).warehousePickers,
  ),
};
