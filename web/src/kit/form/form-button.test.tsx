import { screen } from '@testing-library/dom';
import { createRole } from '@kura/contract/identity/role/role.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { draw } from '../../testing/open-page.tsx';
import { administrator, customer } from '../../testing/people.ts';
import { currentPlace, goTo } from '../navigation.ts';
import { FormButton } from './form-button.tsx';

const at = (title: string) => goTo('/role', { do: title, page: '2' });
const open = (more: { why?: string | null; look?: 'primary' | 'link' } = {}, as = administrator) =>
  draw(<FormButton endpoint={createRole} look="primary" title="identity.role.add" form={{ fields: [] }} start={{}} {...more} />, {
    as,
    texts: ['identity'],
  });
const dialog = () => screen.queryByRole('dialog');

describe('the main form of a page', () => {
  it('opens by its title in the address, which then forgets it', async () => {
    at('identity.role.add');
    await open();
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(currentPlace().search).toEqual({ page: '2' });
  });

  it('A02 does not open for another title, beside a reason against it, as a link of a row, or for whoever may not', async () => {
    for (const [title, more, as] of [
      ['identity.user.add', {}, administrator],
      ['identity.role.add', { why: 'not today' }, administrator],
      ['identity.role.add', { look: 'link' }, administrator],
      ['identity.role.add', {}, customer([])],
    ] as const) {
      at(title);
      await open(more, as);
      expect([dialog(), currentPlace().search['do']]).toEqual([null, title]);
    }
  });
});
