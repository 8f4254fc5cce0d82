import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import type { TestApp } from '../app.ts';
import type { TestCompany, TestUser } from '../given.ts';
import { ofDomains } from '../of-domains.ts';
import type { Input } from './sample.ts';

export interface Scene {
  app: TestApp;
  company: TestCompany;
  /** A customer of that company who may do all that customers may. */
  customer: TestUser;
  staff: TestUser;
}
/** A call that succeeds: `body` in place of the made up one, `who` in place of the first who may. */
export interface Prepared {
  body?: Record<string, unknown>;
  who?: TestUser;
}
/** What a mutating call needs beyond records that exist: a state, a name of its own, stock on a shelf. By `POST /user/approve`. */
export type Mutations = Readonly<Record<string, (scene: Scene, body: NonNullable<Input['body']>, endpoint: Endpoint) => Promise<Prepared>>>;

const files = await ofDomains<{ mutations: Mutations }>('mutations.ts');
/** Of every domain that leaves a file of this name in its folder `testing`. */
export const mutations: Mutations = Object.assign({}, ...files.map((file) => file.mutations));
