import { decideTopUp, showTopUp, topUpMoves } from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import { financeZone, isBankMethod } from '@kura/contract/finance/top-up/pay-method.ts';
import { topUpMachine } from '@kura/contract/finance/top-up/top-up.machine.ts';
import type { TopUp, TopUpRow } from '@kura/contract/finance/top-up/top-up.ts';
import { moveText } from '@kura/contract/kernel/machine.ts';
import { Alert, Drawer, Skeleton } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { useAskUnsaved } from '../../../kit/ask-unsaved.ts';
import { call, newKey } from '../../../kit/call.ts';
import { useAct } from '../../../kit/form/use-act.ts';
import { Press } from '../../../kit/form/press.tsx';
import { useLeaveGuard } from '../../../kit/navigation.ts';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { doneWords } from '../../../kit/record.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { instantWords } from '../../../kit/zone.ts';
import { useCall } from '../../../kit/use-call.ts';
import { DeskFacts } from './top-up-desk-facts.tsx';
import { DeskFigures } from './top-up-desk-figures.tsx';
import { DeskMoney } from './top-up-desk-money.tsx';
import { changesOf, figuresOf, hasChanges, untouched, type Draft } from './top-up-draft.ts';
import { ProofView } from './top-up-proof-view.tsx';
import './top-up-desk.css';

interface DeskProps {
  readonly row: TopUpRow;
  readonly onClose: () => void;
}

/** S09: the proof beside the figures; what finance decides here is sent in one press. */
export default function TopUpDesk({ row, onClose }: DeskProps) {
  useLang();
  const { data, error } = useCall(showTopUp, { id: row.id }, { keepsPrevious: true });
  const [draft, setDraft] = useState<Draft>(untouched);
  const ask = useAskUnsaved();
  const isDirty = data !== undefined && hasChanges(data, draft);
  useLeaveGuard(isDirty);
  const close = () => ask(isDirty, onClose);
  return (
    <Drawer
      open
      title={t('finance.desk.workOf', { number: row.number })}
      size="min(1080px, 100vw)"
      mask={{ closable: false }}
      onClose={close}
      footer={data && <DeskFooter topUp={data} draft={draft} onSent={() => setDraft(untouched)} onClose={onClose} />}
    >
      {error && !data && <Alert type="error" showIcon title={error.message} />}
      {!data && !error && <Skeleton active={false} paragraph={{ rows: 10 }} />}
      {data && <DeskBody topUp={data} draft={draft} onChange={(change) => setDraft((before) => ({ ...before, ...change }))} />}
    </Drawer>
  );
}

function DeskBody({ topUp, draft, onChange }: { topUp: TopUp; draft: Draft; onChange: (change: Partial<Draft>) => void }) {
  useLang();
  const figures = figuresOf(topUp, draft);
  return (
    <div className="k-desk">
      <ProofView files={topUp.proofs} />
      <div>
        <section className="k-section">
          <h2>{t('finance.desk.facts')}</h2>
          <DeskFacts topUp={topUp} />
        </section>
        <section className="k-section">
          <h2>{t('finance.topUp.association')}</h2>
          <DeskMoney topUp={topUp} isSeen={figures.isSeen} onSeen={(isSeen) => onChange({ isSeen })} />
        </section>
        <section className="k-section">
          <h2>{t('finance.desk.figures')}</h2>
          <DeskFigures topUp={topUp} figures={figures} onChange={onChange} />
        </section>
      </div>
    </div>
  );
}

const dismissal = ['dismiss'] as const;

interface FooterProps {
  readonly topUp: TopUp;
  readonly draft: Draft;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** S09: when it is credited by itself, or who has to press and why. */
function creditNote({ creditDueAt, notLast, doubt }: TopUp): string {
  if (notLast) return tr(notLast);
  if (creditDueAt) return t('finance.desk.dueAt', { time: instantWords(creditDueAt, financeZone) });
  return doubt ? tr(`finance.control.doubt.${doubt}`) : '';
}
function reviewNote({ doubt }: TopUp, isChanged: boolean): string {
  if (isChanged) return t('finance.desk.unsaved');
  return doubt ? tr(`finance.control.doubt.${doubt}`) : '';
}

function DeskFooter({ topUp, draft, onSent, onClose }: FooterProps) {
  useLang();
  const { isBusy, act } = useAct();
  const canReview = useCan(topUpMoves.calls.review.permission);
  const canCredit = useCan(topUpMoves.calls.credit.permission);
  const figures = figuresOf(topUp, draft);
  const isChanged = hasChanges(topUp, draft);
  const isWrong = figures.received === undefined || figures.rate === undefined;
  const guard = topUpMachine.moves.review.guard({ ...topUp, isSeen: figures.isSeen, rate: figures.rate ?? null });
  const notLast = topUp.notLast && tr(topUp.notLast);
  const why = isWrong ? t('finance.desk.wrongFigures') : guard && tr(guard);
  const send = async (isFinal: boolean) => {
    const { id, status } = topUp;
    if (status !== 'pending' && status !== 'confirmed') return;
    const shown = isFinal && figures.change ? { shownMinor: figures.change.after.minor } : {};
    const body = { id, status, ...changesOf(topUp, draft), ...shown, isFinal };
    const done = isFinal ? (status === 'pending' ? topUpMoves.calls.review : topUpMoves.calls.credit) : topUpMoves.calls.setReceived;
    if (!(await act(() => call(decideTopUp, { body, key: newKey() }), doneWords(done, topUp)))) return;
    onSent();
    if (isFinal) onClose();
  };
  return (
    <div className="k-desk-footer">
      <MoveButtons moves={topUpMoves} row={topUp} only={dismissal} look="default" onDone={onClose} />
      <span className="k-desk-note">{topUp.status === 'confirmed' ? creditNote(topUp) : (why ?? reviewNote(topUp, isChanged))}</span>
      {isChanged && (
        <Press isBusy={isBusy} why={isWrong ? t('finance.desk.wrongFigures') : null} onPress={() => void send(false)}>
          {t('common.save')}
        </Press>
      )}
      {topUp.status === 'pending' && canReview && (
        <Press look="primary" isBusy={isBusy} why={why} onPress={() => void send(true)}>
          {isBankMethod(topUp.method) || topUp.doubt ? tr(moveText(topUpMachine, 'review')) : t('finance.desk.confirmAndCredit')}
        </Press>
      )}
      {topUp.status === 'confirmed' && canCredit && (
        <Press look="primary" isBusy={isBusy} why={isWrong ? t('finance.desk.wrongFigures') : notLast} onPress={() => void send(true)}>
          {tr(moveText(topUpMachine, 'credit'))}
        </Press>
      )}
    </div>
  );
}
