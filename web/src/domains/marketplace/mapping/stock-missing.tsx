import type { StockKeyPart } from '@kura/contract/marketplace/mapping/stock-key.ts';
import { nothing } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t } from '../../../kit/text.ts';

/** What the channel wants and nobody has told: no figure of stock goes there until then. */
export const missing = (parts: readonly StockKeyPart[]) =>
  parts.length === 0
    ? nothing
    : parts.map((part) => (
        <ToneTag key={part} tone="warning">
          {t(`marketplace.mapping.stockMissing.${part}`)}
        </ToneTag>
      ));
