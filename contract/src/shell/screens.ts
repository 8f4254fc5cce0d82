import { loginScreen, registerScreen } from './entry-routes.ts';
import type { Route } from './route.ts';

export const shellScreens = [loginScreen, registerScreen] as const satisfies readonly Route[];
