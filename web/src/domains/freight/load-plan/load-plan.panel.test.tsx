import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { draw } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';
import { LoadPlanPanel } from './load-plan.panel.tsx';

const van = { name: 'VAN_1T', lengthMm: 3000, widthMm: 1500, heightMm: 1350, payloadG: 1_000_000 };
const carton = (id: string, group: string, count: number, more = {}) => ({
  id,
  label: `BOX-${id}`,
  group,
  lengthMm: 500,
  widthMm: 400,
  heightMm: 300,
  g: 8000,
  count,
  mayTip: false,
  maxStackG: null,
  ...more,
});

describe('the load plan', () => {
  it('tells the load in words, carton after carton, what stays, and how many more fit; the list can be printed', async () => {
    const print = vi.fn<() => void>();
    const cartons = [carton('a', 'Sakura', 20), carton('b', 'Tanaka', 10), carton('c', 'Tanaka', 2, { heightMm: 1400 })];
    const { user } = await draw(<LoadPlanPanel container={van} cartons={cartons} />, { as: administrator, lang: 'en', texts: ['freight'] });
    expect(await screen.findByText('30 of 32')).toBeDefined();
    expect(screen.getByText('2 cartons do not fit')).toBeDefined();
    expect(screen.getByText('BOX-c (Tanaka), 2: larger than the space')).toBeDefined();
    expect(screen.getByText(/^Carton 30 of 30: BOX-b \(Tanaka\)/)).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Previous carton' }));
    expect(screen.getByText(/^Carton 29 of 30/)).toBeDefined();

    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.at(0)?.textContent).toContain('1 Sakura');
    expect(rows.at(-1)?.textContent).toContain('2 Tanaka');

    await user.click(screen.getByRole('combobox', { name: 'Carton' }));
    await user.click(await screen.findByText('BOX-b · Tanaka · 50×40×30 cm'));
    expect(await screen.findByText(/^\d+ more cartons fit$/)).toBeDefined();

    // Nothing stands on the first ones any more: some of them stay.
    await user.click(screen.getByText('Maximum load on top, tipping'));
    // Laid on a side, even the tall ones go in; upright again, they stay.
    await user.click(screen.getByRole('checkbox', { name: 'BOX-c may lie on a side' }));
    expect(await screen.findByText('32 of 32')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'BOX-c may lie on a side' }));
    expect(await screen.findByText('30 of 32')).toBeDefined();
    await user.type(screen.getByRole('spinbutton', { name: 'Maximum load on BOX-a (kg)' }), '0');
    await waitFor(() => expect(screen.queryByText('30 of 32')).toBeNull());

    vi.stubGlobal('print', print);
    await user.click(screen.getByRole('button', { name: 'Print steps' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
  });
});
