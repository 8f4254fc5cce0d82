import { describe, expect, it } from 'vitest';
import { strengthOf } from './password-strength.ts';

describe('the hint beside a new password', () => {
  it.each(['', 'abc12', 'aaaaaaaaaaaa', '12345678', 'abababababab'])('calls %j weak', (password) => {
    expect(strengthOf(password)).toBe('weak');
  });
  it.each(['kura1234', 'tokyo-2026', 'correcthorse'])('calls %j fair', (password) => {
    expect(strengthOf(password)).toBe('fair');
  });
  it.each(['Kura-2026-n', 'correct horse 7', 'tokyo-osaka-2026'])('calls %j strong', (password) => {
    expect(strengthOf(password)).toBe('strong');
  });
});
