import type { RouteCode } from '@kura/contract/routes.ts';
import type { ComponentType } from 'react';
import type { DocumentPlace } from './document-places.ts';
import type { PartsOfOthers } from './parts/more-parts.ts';
import type { Picker } from './pickers/registry.ts';

export type PageLoader = () => Promise<{ default: ComponentType }>;

/** What a domain brings to the page; the app reads one list of these. Nothing in it is loaded before somebody comes to need it. */
export interface WebDomain {
  /** Whose words its pages draw: they travel beside the code. */
  readonly texts: readonly string[];
  readonly pages: Readonly<Partial<Record<RouteCode, PageLoader>>>;
  /** Screens that somebody finds on the home page before they chose any, most used first. */
  readonly shortcuts?: Readonly<Partial<Record<'staff' | 'customer', readonly RouteCode[]>>>;
  /** Its records, for the pages of others to pick. */
  readonly pickers?: Readonly<Record<string, Picker>>;
  /** Its documents that move stock or money, by the names that the books know them by. */
  readonly documents?: Readonly<Record<string, DocumentPlace>>;
  /** What it adds to the top bar; loaded with it. */
  readonly topBar?: ComponentType;
  /** Tabs that it adds to the pages of others; each brings its words along. */
  readonly parts?: PartsOfOthers;
}
