import { portalConfig } from './portal-config.ts';

/** The login location, with the way back: only a path of our own, so that nobody can be led elsewhere after signing in. */
export const signInAddress = (location: { readonly pathname: string; readonly search: string }): string => {
  const back = `${location.pathname}${location.search}`;
  return back === '/' ? portalConfig.signInPath : `${portalConfig.signInPath}?next=${encodeURIComponent(back)}`;
};

let isLeaving = false;

/** Leaves for the sign-in page, once, however many calls were refused together. */
export const goToSignIn = (): void => {
  if (isLeaving) return;
  isLeaving = true;
  window.location.assign(signInAddress(window.location));
};

/** The page is left for the sign-in page; who signs in comes back to it. */
export const isGoingToSignIn = (): boolean => isLeaving;
