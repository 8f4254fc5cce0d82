import { Button } from 'antd';
import { t, useLang } from '../../../kit/text.ts';
import type { Stopped } from './sort-scan.ts';

/** A stopped order: everything of it, in its cell and on the cart, goes to ABN by a press, or to the shelf that is scanned. */
export function BringBack({ order, onPress }: { readonly order: Stopped; readonly onPress: (order: Stopped) => void }) {
  useLang();
  const count = order.pieces.reduce((sum, piece) => sum + piece.count, 0);
  return (
    <div className="k-wall-press">
      <strong>{order.orderNumber}</strong>
      <span>{order.pieces.map((piece) => `${piece.sku} × ${piece.count}`).join(', ')}</span>
      <Button danger onClick={() => onPress(order)}>
        {t('fulfilment.wall.allToAbn', { count })}
      </Button>
      <small>{t('fulfilment.wall.orScanPlace')}</small>
    </div>
  );
}
