import { portalConfig } from '../portal-config.ts';

/** The login location, with the way back: only a path of our own, so that nobody can be led elsewhere after signing in. */
export const signInAddress = (location: Place): string => withWayBack(portalConfig.signInPath, location);

type Place = { readonly pathname: string; readonly search: string };

const withWayBack = (path: string, location: Place): string => {
  const back = `${location.pathname}${location.search}`;
  return back === '/' ? path : `${path}?next=${encodeURIComponent(back)}`;
};

let isLeaving = false;

/** Leaves for the sign-in page, once, however many calls were refused together. */
export const goToSignIn = (): void => leaveFor(portalConfig.signInPath);

/** The address was verified in another browser, which ended the session of this one: the page says so and leads to the sign-in. */
export const goToVerified = (): void => leaveFor(portalConfig.verifiedPath);

const leaveFor = (path: string): void => {
  if (isLeaving) return;
  isLeaving = true;
  window.location.assign(withWayBack(path, window.location));
};

/** The page is left for the sign-in page; who signs in comes back to it. */
export const isGoingToSignIn = (): boolean => isLeaving;
