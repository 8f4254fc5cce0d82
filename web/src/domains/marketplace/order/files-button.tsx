import { fetchChannelFiles } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import type { MarketOrderRow } from '@kura/contract/marketplace/order/market-order.ts';
import { useCan } from '../../../kit/access/access.tsx';
import { call } from '../../../kit/call.ts';
import { Press, type PressLook } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { t, useLang } from '../../../kit/text.ts';

const bytesOf = (content: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));

/** What a browser can show opens beside the portal, ready to print; what only a label printer reads is saved. */
function openFile({ name, type, content }: { name: string; type: string; content: string }): void {
  const url = URL.createObjectURL(new Blob([bytesOf(content)], { type }));
  const link = document.createElement('a');
  link.href = url;
  if (type === 'text/plain') link.download = name;
  else link.target = '_blank';
  link.rel = 'noopener';
  link.click();
  // Long enough for the other page to have read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

interface Props extends PressLook {
  readonly row: MarketOrderRow;
  readonly kind: 'label' | 'packingSlip';
  readonly why: string | null;
}

/** The channel's own label or packing slip, fetched at the moment it is printed. */
export function FilesButton({ row, kind, why, ...look }: Props) {
  useLang();
  const { isBusy, act } = useAct();
  if (!useCan(fetchChannelFiles.permission)) return null;
  const run = () =>
    void act(
      async () => {
        const { files } = await call(fetchChannelFiles, { body: { id: row.id, kind } });
        for (const file of files) openFile(file);
        return files.length;
      },
      (count) => (count === 0 ? t('marketplace.page.noFiles') : t('marketplace.page.fetched', { count })),
    );
  return (
    <Press {...look} why={why} isBusy={isBusy} onPress={run}>
      {t(`marketplace.page.${kind}`)}
    </Press>
  );
}
