import { describe, expect, it } from 'vitest';
import { holds } from './can.ts';

const clerk = { roles: ['picker'], permissions: ['identity:user:list'] };

describe('what a person sees', () => {
  it('A02 shows an element only to those who hold its permission', () => {
    expect(holds(clerk, 'identity:user:list')).toBe(true);
    expect(holds(clerk, 'identity:user:add')).toBe(false);
    expect(holds(null, 'identity:user:list')).toBe(false);
  });

  it('A02 lets the admin role and the wildcard pass every check', () => {
    expect(holds({ roles: ['admin'], permissions: [] }, 'finance:topUp:credit')).toBe(true);
    expect(holds({ roles: [], permissions: ['*:*:*'] }, 'finance:topUp:credit')).toBe(true);
  });

  it('A02 asks only for a session where an endpoint says so', () => {
    expect(holds(clerk, 'signedIn')).toBe(true);
    expect(holds(null, 'signedIn')).toBe(false);
    expect(holds(null, 'open')).toBe(true);
  });
});
