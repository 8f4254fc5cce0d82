import { listMoneyAudits, startMoneyAudit } from '@kura/contract/finance/audit/audit.endpoints.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import { auditPage } from '../../../kit/audit/audit-page.tsx';

/** K04 to K06, proven on the living book. The newest line says when it last was. */
export default auditPage({
  list: listMoneyAudits,
  start: startMoneyAudit,
  texts: 'finance.audit',
  proofsOf: ({ proofs }) => proofs,
  zone: financeZone,
});
