import { Parts, usePart } from '../../../kit/parts/parts.tsx';
import { useSession } from '../../../kit/session.ts';
import { ClaimPanel, LocationPanel, LotPanel, OwnerPanel, SkuPanel } from './stock-panels.tsx';

const parts = [
  { key: 'sku', title: 'inventory.stock.bySku', Panel: SkuPanel },
  { key: 'location', title: 'inventory.stock.byLocation', Panel: LocationPanel },
  { key: 'lot', title: 'inventory.stock.byLot', Panel: LotPanel },
  { key: 'owner', title: 'inventory.stock.byOwner', Panel: OwnerPanel },
  { key: 'claims', title: 'inventory.claim.title', Panel: ClaimPanel },
] as const;
const ownParts = parts.map((part) => (part.key === 'owner' ? { ...part, title: 'inventory.stock.byOwnStore' } : part));

/** One book, seen from five sides. */
export default function StockPage() {
  const isStaff = useSession().user?.userType === 'staff';
  const [open, change] = usePart(parts.map(({ key }) => key));
  const { key, Panel } = parts.find((part) => part.key === open) ?? parts[0];
  return (
    <Parts tabs={isStaff ? parts : ownParts} open={key} onOpen={change}>
      <Panel key={key} />
    </Parts>
  );
}
