import type { Choice } from '@kura/contract/kernel/filter.ts';
import { stateText, type AnyMachine, type Machine, type Tone } from '@kura/contract/kernel/machine.ts';
import { countText, fixedText } from '@kura/contract/kernel/number.ts';
import { moneyText, type PriceMoney } from '@kura/contract/kernel/money.ts';
import { showInstant, type Zone } from '@kura/contract/kernel/zone.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import type { ReactNode } from 'react';
import { StatusTag, ToneTag } from '../status/status-tag.tsx';
import { t, tr } from '../text.ts';
import { currentZone } from '../zone.ts';
import { ZoneBeside } from './zone-beside.tsx';

/** What stands in an empty cell, so that nobody wonders whether it is still loading. */
export const nothing = '–';

/** L17: by the clock of the place, which is named where it is not the reader's: finance counts in days of Shanghai. */
export const instantIn =
  (zone?: Zone) =>
  (value: string | null | undefined): ReactNode => {
    if (!value) return nothing;
    const place = zone ?? currentZone();
    return (
      <time dateTime={value}>
        {showInstant(value, place)}
        <ZoneBeside zone={place} />
      </time>
    );
  };
export const instant = instantIn();

export const day = (value: string | null | undefined): ReactNode => value ?? nothing;

export const days = (value: { from: string; to: string } | null): ReactNode =>
  value ? (value.from === value.to ? value.from : `${value.from} ~ ${value.to}`) : nothing;

/** K05: the exact amount, never through a binary fraction. */
export const money = (value: PriceMoney | null | undefined): ReactNode => (value ? moneyText(value) : nothing);

export const count = (value: number | string | null | undefined): ReactNode =>
  value === null || value === undefined ? nothing : countText(value);

/** To the litre, so that the points of a column stand below each other. */
export const cubicMetres = (value: number | string | null | undefined): ReactNode =>
  value === null || value === undefined ? nothing : fixedText(value, 3);

/** What the system does by itself has no name of a person. */
export const actor = (name: string | null | undefined): string => (name === 'system' ? t('system.domain') : name || nothing);

export const yesNo = (value: boolean | null | undefined): ReactNode =>
  value === null || value === undefined ? nothing : t(value ? 'common.yes' : 'common.no');

export const statusOf = (machine: Pick<AnyMachine, 'name'> & { readonly states: Machine<never>['states'] }) =>
  Object.assign((state: string): ReactNode => <StatusTag machine={machine} state={state} />, {
    tags: Object.keys(machine.states).map((state) => stateText(machine, state)),
  });

/** What is itself a text key. */
export const textKey = (value: string | null | undefined): ReactNode => (value ? tr(value) : nothing);

/** A value worded by `${texts}.${value}`. */
export const worded =
  (texts: TextRef) =>
  (value: string | null | undefined): ReactNode =>
    value ? tr(`${texts}.${value}`) : nothing;

export const choice =
  (choices: readonly Choice[]) =>
  (value: string | null | undefined): ReactNode => {
    const found = choices.find((one) => one.value === value);
    return found ? tr(found.text) : (value ?? nothing);
  };

/** A choice as a tag of its colour; what says nothing is no tag. */
export const toned = (choices: readonly Choice[], tones: Readonly<Record<string, Tone>>) =>
  Object.assign(
    (value: string): ReactNode => {
      const words = choice(choices)(value);
      return words === nothing ? words : <ToneTag tone={tones[value] ?? 'default'}>{words}</ToneTag>;
    },
    { tags: choices.map(({ text }) => text) },
  );

export const list =
  <V,>(show: (value: V) => string, between = ', ') =>
  (values: readonly V[] | null | undefined): ReactNode =>
    values && values.length > 0 ? values.map(show).join(between) : nothing;

export const file = (value: { name: string; url: string } | null | undefined): ReactNode =>
  value ? (
    <a href={value.url} download={value.name}>
      {value.name}
    </a>
  ) : (
    nothing
  );

export const picture = (value: { name: string; url: string; thumbUrl: string | null } | null | undefined): ReactNode =>
  value ? (
    <a href={value.url} target="_blank" rel="noreferrer">
      <img className="k-thumb" src={value.thumbUrl ?? value.url} alt={value.name} loading="lazy" />
    </a>
  ) : (
    nothing
  );
