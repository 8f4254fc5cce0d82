import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { draw } from '../../testing/open-page.tsx';
import { administrator } from '../../testing/people.ts';
import { Press } from './press.tsx';

const why = 'Match a bank line first';
let pressed = 0;
const both = (
  <>
    <Press why={why} onPress={() => pressed++}>
      Button
    </Press>
    <Press look="link" why={why} onPress={() => pressed++}>
      Words
    </Press>
  </>
);

it.each(['Button', 'Words'])('a greyed %s says why, to the pointer, to the keyboard and to a finger, and does nothing', async (name) => {
  const { user } = await draw(both, { as: administrator });
  const button = await screen.findByRole('button', { name });
  const told = () => screen.queryByRole('tooltip')?.textContent ?? '';
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-description')).toBe(why);

  await user.hover(button);
  await waitFor(() => expect(told()).toBe(why));
  await user.unhover(button);
  expect(told()).toBe('');

  button.focus();
  await waitFor(() => expect(told()).toBe(why));
  await user.keyboard('{Escape}');
  expect(told()).toBe('');

  await user.pointer({ keys: '[TouchA]', target: button });
  await waitFor(() => expect(told()).toBe(why));
  expect(pressed).toBe(0);
});
