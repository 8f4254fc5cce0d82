import { displayScreen, landingScreen, loginScreen, passwordScreen } from '@kura/contract/shell/entry-routes.ts';
import { addressAt, safeReturn, type Place } from '../../kit/navigation.ts';
import { routeAt } from '../../kit/route-table.ts';

const { path: landing } = landingScreen;
const { path: login } = loginScreen;
const { path: password } = passwordScreen;
const { path: display } = displayScreen;
const nowhere = {};

/** L01, L04: where somebody at this place belongs instead; null when they may stay. With a one-time password there is one place only. */
export function redirectFor(place: Place, isSignedIn: boolean, mustChangePassword = false): Place | null {
  const isOpen = routeAt(place.path)?.isPublic === true;
  // A wall belongs to nobody: whoever is signed in in the same browser does not change what hangs there.
  if (place.path === display) return null;
  // The link of a mail: a new password is set, whoever is signed in here.
  if (place.path === login && place.search['reset']) return null;
  if (isSignedIn && mustChangePassword) return place.path === password ? null : { path: password, search: nowhere };
  if (isSignedIn) {
    if (place.path === '/') return { path: landing, search: nowhere };
    return isOpen ? (safeReturn(place.search['back']) ?? { path: landing, search: nowhere }) : null;
  }
  if (isOpen) return null;
  const isPlain = place.path === '/' || addressAt(place.path, place.search) === landing;
  return { path: login, search: isPlain ? nowhere : { back: addressAt(place.path, place.search) } };
}
