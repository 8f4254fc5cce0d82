import { findPostcode, type PostcodePlace } from '@kura/contract/outbound/postcode/postcode.endpoints.ts';
import { postcodeOf, prefecturesOf } from '@kura/contract/pricing/zone-of.ts';
import { Input } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Box } from '../../../kit/form/fields.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { prefectureWords } from './prefecture-words.ts';
import './postcode.css';

interface Props {
  readonly box: Box;
  /** The prefecture of the form, by its JIS code; empty: none yet. */
  readonly prefecture: string;
  /** One place of the postcode: the form fills what belongs to it. */
  readonly onPlace: (text: string, place: PostcodePlace) => void;
  /** Where a prefecture that does not fit may be sent all the same, once somebody says that it is right. */
  readonly sure?: { readonly isSure: boolean; readonly set: (isSure: boolean) => void };
}
const neverOld = Infinity;
const mostOffered = 12;

/** The address follows while one types; a prefecture that does not fit the postcode is said at once. */
export function PostcodeControl({ box, prefecture, onPlace, sure }: Props) {
  useLang();
  const text = typeof box.value === 'string' ? box.value : '';
  const postcode = postcodeOf(text);
  const { data, isFetching } = useCall(
    findPostcode,
    { postcode: postcode ?? '' },
    { isEnabled: postcode !== undefined, staleMs: neverOld },
  );
  const places = postcode !== undefined && data?.postcode === postcode ? data.places : undefined;
  // An address that was read from somewhere is not written over.
  const isTyped = useRef(false);
  const fill = useEffectEvent((place: PostcodePlace) => {
    if (isTyped.current) onPlace(text, place);
    isTyped.current = false;
  });
  const only = places?.length === 1 ? places[0] : undefined;
  useEffect(() => {
    if (only) fill(only);
  }, [only]);
  return (
    <>
      <Input
        id={box.id}
        value={text}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        disabled={box.isDisabled}
        status={box.isFaulty ? 'error' : ''}
        aria-describedby={box.describedBy}
        placeholder="100-0001"
        onBlur={box.blur}
        onChange={({ target }) => {
          isTyped.current = true;
          box.set(target.value);
        }}
      />
      <div className="op-said" aria-live="polite">
        {isFetching && !places && <span className="k-muted">{t('outbound.postcode.asks')}</span>}
        {places?.length === 0 && <span className="op-warning">{t('outbound.postcode.unknown')}</span>}
        {places && places.length > 1 && !box.isDisabled && (
          <Places places={places.slice(0, mostOffered)} onChoose={(place) => onPlace(text, place)} />
        )}
        <Mismatch postcode={postcode} places={places} prefecture={prefecture} sure={sure} isDisabled={box.isDisabled} />
      </div>
    </>
  );
}

function Places({ places, onChoose }: { readonly places: readonly PostcodePlace[]; readonly onChoose: (place: PostcodePlace) => void }) {
  useLang();
  return (
    <span className="op-places">
      <span className="k-muted">{t('outbound.postcode.choose')}</span>
      {places.map((place) => (
        <button key={`${place.city} ${place.town}`} type="button" className="k-link" onClick={() => onChoose(place)}>
          {`${place.city}${place.town}`}
        </button>
      ))}
    </span>
  );
}

interface MismatchProps {
  readonly postcode: string | undefined;
  readonly places: readonly PostcodePlace[] | undefined;
  readonly prefecture: string;
  readonly sure: Props['sure'];
  readonly isDisabled: boolean;
}
/** By the table where it has answered, else by the first three digits. */
function Mismatch({ postcode, places, prefecture, sure, isDisabled }: MismatchProps) {
  useLang();
  if (postcode === undefined || prefecture === '') return null;
  const known = places && places.length > 0 ? places.map((place) => place.prefecture) : prefecturesOf(postcode).map(({ code }) => code);
  if (known.length === 0 || known.includes(prefecture)) return null;
  const right = [...new Set(known)].map(prefectureWords).join(' / ');
  return (
    <span className="op-warning" role="status">
      {t('outbound.postcode.mismatch', {
        postcode: `${postcode.slice(0, 3)}-${postcode.slice(3)}`,
        right,
        chosen: prefectureWords(prefecture),
      })}
      {sure && (
        <label className="op-sure">
          <input type="checkbox" checked={sure.isSure} disabled={isDisabled} onChange={({ target }) => sure.set(target.checked)} />{' '}
          {t('outbound.postcode.sure')}
        </label>
      )}
    </span>
  );
}
