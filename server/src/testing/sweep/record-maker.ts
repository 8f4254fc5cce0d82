import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import type { TestApp } from '../app.ts';
import type { TestCompany, TestUser } from '../given.ts';

export interface Owner {
  company: TestCompany;
  /** A customer of that company. */
  user: TestUser;
}
export interface RecordMaker {
  /** `company`: the record belongs to one company. `person`: to one user. `provider`: to nobody in particular; permissions alone guard it. */
  belongsTo: 'company' | 'person' | 'provider';
  make(app: TestApp, owner: Owner, endpoint: Endpoint): Promise<number>;
}
