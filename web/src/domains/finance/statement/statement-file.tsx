import { printStatement } from '@kura/contract/finance/statement/statement.endpoints.ts';
import type { StatementFormat } from '@kura/contract/finance/statement/statement.ts';
import { call } from '../../../kit/call.ts';
import { Press } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { download } from '../../../kit/jobs/follow-job.ts';
import { made } from '../../../kit/jobs/made.ts';
import { t, useLang } from '../../../kit/text.ts';

export function StatementFile({
  month,
  companyId,
  format,
}: {
  readonly month: string;
  readonly companyId: number;
  readonly format: StatementFormat;
}) {
  useLang();
  const { isBusy, act } = useAct();
  const print = () =>
    act(async () => {
      const { url, name } = await made(call(printStatement, { body: { month, companyId, format } }));
      download(url, name);
    });
  return (
    <Press look="link" isBusy={isBusy} onPress={() => void print()}>
      {t(`finance.statement.${format}`)}
    </Press>
  );
}
