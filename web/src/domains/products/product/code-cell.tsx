import { Input } from 'antd';
import type { Box } from '../../../kit/form/fields.ts';
import { t, useLang } from '../../../kit/text.ts';
import { codeOffers } from './code-offers.ts';

/** A barcode as typed or scanned. A trade number that cannot be right is answered with the one that was probably meant. */
export function CodeCell({ box, kind }: { readonly box: Box; readonly kind: string }) {
  useLang();
  const code = (box.value as string | undefined) ?? '';
  const offers = kind === 'upc' ? codeOffers(code) : [];
  return (
    <>
      <Input
        id={box.id}
        value={code}
        maxLength={40}
        autoComplete="off"
        disabled={box.isDisabled}
        status={box.isFaulty ? 'error' : ''}
        aria-invalid={box.isFaulty}
        aria-describedby={box.describedBy}
        onChange={(event) => box.set(event.target.value)}
        onBlur={box.blur}
        // A scanner ends with Enter: that must not send the form.
        onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()}
      />
      {offers.length > 0 && (
        <span className="k-offers" role="status">
          {offers.map((offer) => (
            <button key={offer} type="button" className="k-link" onClick={() => box.set(offer)}>
              {t('products.page.offerCode', { code: offer })}
            </button>
          ))}
        </span>
      )}
    </>
  );
}
