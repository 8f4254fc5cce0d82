import type { StockChoice } from '@kura/contract/inventory/document/document.ts';
import {
  listMovableStock,
  scanTransferLocation,
  scanTransferMove,
  scanTransferProduct,
} from '@kura/contract/inventory/transfer/transfer.endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { call, newKey } from '../../../kit/call.ts';
import { Icon } from '../../../kit/icon.tsx';
import { ScanStation } from '../../../kit/scan/scan-station.tsx';
import { useStation } from '../../../kit/scan/use-station.ts';
import { useWorkWarehouse, WorkWarehouse } from '../../../kit/scan/work-warehouse.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { Fact } from '../../../kit/scan/fact.tsx';
import { productName } from '../product-name.ts';
import { chosen, movable, startMove, stepOf, takeMove, undoMove, type MoveServer, type MoveState } from './transfer-scan.ts';

const server: MoveServer = {
  location: (body) => call(scanTransferLocation, { body }),
  product: (body) => call(scanTransferProduct, { body }),
  // Told twice it is booked once: by its reference, and not by a key of the call, so that the second time is answered as such.
  move: (body) => call(scanTransferMove, { body }),
  stockAt: async (query) => (await call(listMovableStock, { query })).rows,
  newReference: newKey,
};

const steps = [
  { key: 'from', title: 'inventory.floor.from' },
  { key: 'product', title: 'inventory.floor.product' },
  { key: 'quantity', title: 'inventory.floor.quantity' },
  { key: 'to', title: 'inventory.floor.to' },
] as const;
const prompts = {
  from: 'inventory.floor.scanFrom',
  product: 'inventory.floor.scanProduct',
  owner: 'inventory.floor.chooseOwner',
  quantity: 'inventory.floor.enterQuantity',
  to: 'inventory.floor.scanTo',
} as const;

export default function TransferScanPanel() {
  useLang();
  const warehouseId = useWorkWarehouse();
  return (
    <div className="k-scan">
      <WorkWarehouse label="inventory.floor.warehouse" />
      {warehouseId === null ? (
        <p className="k-muted">{t('inventory.floor.chooseWarehouse')}</p>
      ) : (
        <MoveStation key={warehouseId} warehouseId={warehouseId} />
      )}
    </div>
  );
}

function MoveStation({ warehouseId }: { readonly warehouseId: number }) {
  useLang();
  const [start] = useState(() => startMove(warehouseId, newKey()));
  const station = useStation('transfer', start, (state: MoveState, code) => takeMove(server, state, code));
  const { state, act } = station;
  const step = stepOf(state);
  const hint = state.choice && state.hints.find(({ productId }) => productId === state.choice?.productId);
  const pick = (choice: StockChoice, name: string) =>
    act(name, (before) => {
      const next = chosen(before, choice);
      const text = t('inventory.floor.productIs', { sku: choice.sku, available: movable(choice, next.holding) });
      return Promise.resolve({ state: next, answer: { tone: 'green', text } });
    });
  const beginAnew = () =>
    act(t('inventory.floor.beginAnew'), (before) =>
      Promise.resolve({
        state: { ...startMove(warehouseId, before.reference), last: before.last },
        answer: { tone: 'green', text: t('inventory.floor.begun') },
      }),
    );
  return (
    <ScanStation
      station={station}
      steps={steps}
      step={step === 'owner' ? 'product' : step}
      prompt={tr(prompts[step])}
      picture={hint?.pictureUrl ?? null}
      pad={step === 'quantity' ? 'digits' : null}
      {...(hint?.place ? { next: hint.place } : {})}
      facts={<MoveFacts state={state} onPick={pick} onDefective={(choice) => act(choice.sku, takeDefective)} />}
      actions={
        <>
          <Button
            icon={<Icon name="undo" />}
            disabled={!state.last}
            onClick={() => act(t('inventory.floor.undo'), (before) => undoMove(server, before))}
          >
            {t('inventory.floor.undo')}
          </Button>
          <Button disabled={!state.from} onClick={beginAnew}>
            {t('inventory.floor.beginAnew')}
          </Button>
        </>
      }
    />
  );
}

const takeDefective = (state: MoveState) =>
  Promise.resolve({
    state: { ...state, holding: 'defective' as const, quantity: 1, isTyped: false },
    answer: { tone: 'green' as const, text: t('inventory.document.holding.defective') },
  });

interface FactsProps {
  readonly state: MoveState;
  readonly onPick: (choice: StockChoice, name: string) => void;
  readonly onDefective: (choice: StockChoice) => void;
}

function MoveFacts({ state, onPick, onDefective }: FactsProps) {
  useLang();
  const { from, choice, choices, holding, quantity, last } = state;
  return (
    <>
      <dl className="k-scan-facts">
        <Fact title={t('inventory.floor.from')}>{from?.code}</Fact>
        <Fact title={t('inventory.floor.product')} more={choice && productName(choice)}>
          {choice?.sku}
        </Fact>
        <Fact
          title={t('inventory.floor.quantity')}
          more={
            choice &&
            `${t(`inventory.document.holding.${holding}`)} · ${t('inventory.floor.availableOf', { available: movable(choice, holding) })}`
          }
        >
          {choice ? quantity : undefined}
        </Fact>
        <Fact title={t('inventory.floor.lastMove')} more={last && `${last.from.code} → ${last.to.code}`}>
          {last && `${last.choice.sku} × ${last.quantity}`}
        </Fact>
      </dl>
      {choices.length > 1 && (
        <div className="k-scan-choices">
          {choices.map((one) => {
            const name = [one.companyName, one.storeName, one.lotNumber, one.lotDate].filter(Boolean).join(' · ');
            return (
              <button key={one.id} type="button" aria-pressed={one.id === choice?.id} onClick={() => onPick(one, name)}>
                {name}
                <small>{t('inventory.floor.figuresOf', { available: one.available, defective: one.defective })}</small>
              </button>
            );
          })}
        </div>
      )}
      {choice && choice.defective > 0 && holding === 'good' && (
        <div className="k-scan-choices">
          <button type="button" onClick={() => onDefective(choice)}>
            {t('inventory.floor.moveDefective', { count: choice.defective })}
          </button>
        </div>
      )}
    </>
  );
}
