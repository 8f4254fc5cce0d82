import { InternalPanel } from './order.panel.tsx';

/** Work of staff for staff. */
export default function InternalWorkPage() {
  return <InternalPanel />;
}
