import { PageParts } from '../../kit/parts/page-parts.tsx';
import { financeParts } from './finance-confirm.parts.tsx';

/** Where finance sees to money that comes in, and to the book that keeps it. */
export default function FinanceConfirmPage() {
  return <PageParts parts={financeParts} />;
}
