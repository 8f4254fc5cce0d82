import type { PriceCurrency } from '@kura/contract/kernel/money.ts';
import { containerModels } from '@kura/contract/pricing/data/containers.ts';
import { unitOfLane } from '@kura/contract/pricing/key-words.ts';
import type { LaneCode } from '@kura/contract/pricing/price-key.ts';
import { useMemo } from 'react';
import type { GridShape } from '../../../kit/sheet-grid/grid-shape.ts';
import { SheetGrid } from '../../../kit/sheet-grid/sheet-grid.tsx';
import type { SheetHandle } from '../../../kit/sheet-grid/use-sheet.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { fromCell, priceCell, tierProblem, tierSlots } from './tier-sheet.ts';

export interface TierGridProps {
  readonly code: LaneCode;
  readonly sheet: SheetHandle;
  readonly currency: PriceCurrency;
}

export function TierGrid({ code, sheet, currency }: TierGridProps) {
  const lang = useLang();
  const shape = useMemo((): GridShape => {
    const price = { key: 'price', title: `${t('quotes.price.price')} (${tr(`common.currency.${currency}`)})`, width: 150 };
    if (code === 'FCL')
      return {
        label: t('quotes.page.tiers'),
        heads: [{ title: t('quotes.page.container'), width: 190 }],
        rows: containerModels.map((model) => ({ key: model, heads: [t(`pricing.container.${model}`)] })),
        columns: [price],
        cellAt: (row) => ({ key: priceCell(row.key) }),
      };
    const unit = tr(`pricing.unit.${unitOfLane(code)}`);
    return {
      label: t('quotes.page.tiers'),
      heads: [{ title: '#', width: 48 }],
      rows: Array.from({ length: tierSlots }, (_, slot) => ({ key: String(slot), heads: [String(slot + 1)] })),
      columns: [{ key: 'from', title: `${t('quotes.price.tier')} (${unit})`, width: 130 }, price],
      cellAt: (row, column) => ({ key: column.key === 'from' ? fromCell(row.key) : priceCell(row.key) }),
    };
    // Words are drawn into the shape.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [code, currency, lang]);
  const { cells } = sheet;
  const problemOf = useMemo(
    () => (key: string, text: string) => {
      const problem = tierProblem(cells, code, key, text, currency);
      return problem && tr(problem.text, problem.params);
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [cells, code, currency, lang],
  );
  return <SheetGrid shape={shape} sheet={sheet} problemOf={problemOf} />;
}
