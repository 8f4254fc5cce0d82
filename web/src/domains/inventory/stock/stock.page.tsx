import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { useSession } from '../../../kit/session.ts';
import { ClaimPanel, LocationPanel, LotPanel, OwnerPanel, SkuPanel } from './stock-panels.tsx';

const partsWith = (ownerTitle: string): readonly PagePart[] => [
  { key: 'sku', title: 'inventory.stock.bySku', Panel: SkuPanel },
  { key: 'location', title: 'inventory.stock.byLocation', Panel: LocationPanel },
  { key: 'lot', title: 'inventory.stock.byLot', Panel: LotPanel },
  { key: 'owner', title: ownerTitle, Panel: OwnerPanel },
  { key: 'claims', title: 'inventory.claim.title', Panel: ClaimPanel },
];
const parts = partsWith('inventory.stock.byOwner');
const ownParts = partsWith('inventory.stock.byOwnStore');

/** One book, seen from five sides. */
export default function StockPage() {
  return <PageParts parts={useSession().user?.userType === 'staff' ? parts : ownParts} />;
}
