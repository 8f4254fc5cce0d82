import type { Choice } from '@kura/contract/kernel/filter.ts';
import type { Currency } from '@kura/contract/kernel/money.ts';
import type { TextParams, TextRef } from '@kura/contract/kernel/text.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import type { ReactNode } from 'react';
import type { UploadKind } from '../upload.ts';

/** A choice worded by a text key, or a record's own name. */
export type Option =
  | Choice
  | { readonly value: string | number; readonly label: string }
  /** "No one of them in particular", said in words. */
  | { readonly value: null; readonly text: TextRef };

export interface TreeNode {
  readonly key: string;
  readonly title: string;
  readonly children?: readonly TreeNode[];
}

/** One control, bound to its value. */
export interface Box {
  readonly id: string;
  readonly value: unknown;
  readonly set: (value: unknown) => void;
  readonly blur: () => void;
  readonly isFaulty: boolean;
  readonly isDisabled: boolean;
  readonly describedBy: string | undefined;
  /** What an emptied control sets. */
  readonly empty: null | '' | undefined;
  /** Keeps the form from being sent before this has arrived. */
  readonly hold?: (work: Promise<unknown>) => void;
  /** What is wrong below it, by the rest of the path (`3.boxCount`): for a control that shows its faults where they are. */
  readonly faultAt?: (below: string) => string | undefined;
}

/** A cell that draws itself: it sees the form, and may set other cells of the row with its own. */
export interface CellBox extends Box {
  readonly setRow: (change: Readonly<Record<string, unknown>>) => void;
  readonly values: Readonly<Record<string, unknown>>;
}

/** All rows, for what fills many of them at once. */
export interface RowsBox {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly set: (rows: readonly Readonly<Record<string, unknown>>[]) => void;
  readonly values: Readonly<Record<string, unknown>>;
  readonly isDisabled: boolean;
}

/** A cell of an editable row. */
export type Cell = { readonly name: string; readonly title: TextRef; readonly width?: number } & (
  | { readonly kind: 'text' }
  /** `isSummed`: added up below the rows. */
  | { readonly kind: 'number'; readonly isSummed?: true }
  /** As of a field; the head of the column says the unit. */
  | { readonly kind: 'decimal'; readonly decimals: number }
  | { readonly kind: 'select'; readonly choices: readonly Choice[] }
  | { readonly kind: 'record'; readonly record: string }
  /** `isChosen`: holds an id, so pasted words do not go in. */
  | {
      readonly kind: 'custom';
      readonly draw: (box: CellBox, row: Readonly<Record<string, unknown>>) => ReactNode;
      readonly isChosen?: true;
    }
);

export type Control<V> =
  | { readonly kind: 'text' | 'password' | 'newPassword' | 'textarea'; readonly maxLength?: number }
  | { readonly kind: 'number'; readonly unit?: TextRef }
  | { readonly kind: 'money'; readonly currency: Currency }
  /** Whole minor units of a currency that the form may choose. */
  | { readonly kind: 'amount'; readonly currency: (values: Partial<V>) => Currency }
  /** The value counts the smallest unit: 12.5 cm with one decimal are 125. */
  | { readonly kind: 'decimal'; readonly decimals: number; readonly unit: TextRef }
  | { readonly kind: 'select' | 'multiselect' | 'radio'; readonly choices: readonly Option[] | ((values: Partial<V>) => readonly Option[]) }
  | { readonly kind: 'switch' | 'day' | 'dayRange' }
  | { readonly kind: 'record'; readonly record: string; readonly isMany?: boolean }
  | {
      readonly kind: 'upload';
      readonly upload: UploadKind;
      readonly isMany?: boolean;
      /** Of many: fewer than its kind allows. */
      readonly most?: number;
      readonly files?: readonly FileRef[];
    }
  /** Pictures in an order, cropped before they are sent; the value is a list of file ids. */
  | { readonly kind: 'images'; readonly files?: readonly FileRef[]; readonly most?: number }
  | { readonly kind: 'tree'; readonly nodes: readonly TreeNode[] }
  /** V08: at least one row stays, unless the list may be empty. */
  | {
      readonly kind: 'rows';
      readonly cells: readonly Cell[];
      readonly empty: Readonly<Record<string, unknown>>;
      readonly max?: number;
      readonly isOptional?: boolean;
      /** Another way to fill them, beside the button that adds one. */
      readonly tools?: (rows: RowsBox) => ReactNode;
    }
  | { readonly kind: 'custom'; readonly draw: (box: Box, values: Partial<V>) => ReactNode };

export type Field<V> = {
  /** `credentials.apiUrl` names a field inside a part of the form. */
  readonly name: (keyof V & string) | `${keyof V & string}.${string}`;
  readonly title: TextRef;
  readonly hint?: TextRef;
  readonly hintParams?: TextParams;
  readonly placeholder?: TextRef;
  /** The section says it already; screen readers still hear it. */
  readonly isTitleHidden?: true;
  /** It says of each faulty cell where it is and why: below it stands only what is wrong with all of it, or with a row. */
  readonly namesFaults?: true;
  /** Half of the width unless told. */
  readonly span?: 'whole';
  readonly isShown?: (values: Partial<V>) => boolean;
  readonly isDisabled?: (values: Partial<V>) => boolean;
  /** Read out of the schema; said here only where it hangs on another field. */
  readonly isRequired?: (values: Partial<V>) => boolean;
  /** What else changes with this field. */
  readonly alsoSets?: (value: unknown, values: Partial<V>) => Partial<V>;
} & Control<V>;

export interface FormSection<V> {
  readonly title?: TextRef;
  readonly fields: readonly Field<V>[];
}

/** A short form is a list of fields, a long one has sections. */
export type FormParts<V> = ({ readonly fields: readonly Field<V>[] } | { readonly sections: readonly FormSection<V>[] }) & {
  /** Whose records it is about, where no field of it says so: its pickers offer nobody else's. */
  readonly companyId?: number | null | undefined;
};

export const sectionsOf = <V>(parts: FormParts<V>): readonly FormSection<V>[] =>
  'sections' in parts ? parts.sections : [{ fields: parts.fields }];
