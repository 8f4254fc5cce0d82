import * as z from 'zod/mini';
import { line } from '../../kernel/fields.ts';
import { rule } from '../../kernel/rule.ts';
import { zones } from '../../kernel/zone.ts';

export const userTypes = ['staff', 'customer'] as const;
export type UserType = (typeof userTypes)[number];

/** V03: no Chinese characters. Visible ASCII only, so that two accounts never look alike on a screen or a printed list. */
export const Account = z.string().check(
  z.minLength(1),
  z.maxLength(40),
  rule((text: string) => /^[\x21-\x7e]*$/.test(text), 'identity.user.accountCharacters'),
);

/** A06: what a person in charge types for somebody else. */
export const passwordLimits = { min: 6, max: 10 } as const;
/** A06: what one chooses for oneself. */
export const ownPasswordLimits = { min: 6, max: 20 } as const;
const password = ({ min, max }: { min: number; max: number }) =>
  z.string().check(
    z.minLength(1),
    rule((text: string) => text.length === 0 || (text.length >= min && text.length <= max), 'identity.user.passwordLength', { min, max }),
  );
export const Password = password(passwordLimits);
export const OwnPassword = password(ownPasswordLimits);
/** One that exists already: whatever its limits were, spaces included. */
export const TypedPassword = z.string().check(z.minLength(1), z.maxLength(200));

/** V03: put on every form with a password and its confirmation. */
export const confirmed = <T extends { password: string; confirm: string }>() =>
  rule<T>((form) => form.password === form.confirm, 'identity.user.passwordsDiffer', undefined, ['confirm']);

export const zoneNames = [zones.JP, zones.CN] as const;
export const ZoneName = z.enum(zoneNames);
export const Nickname = line(40);
