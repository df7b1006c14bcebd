import { portalConfig } from '../portal-config.ts';

/** The login URL with the return path. Only paths of our own are allowed, so that nobody is redirected elsewhere after signing in. */
export const signInAddress = (location: Place): string => withWayBack(portalConfig.signInPath, location);

type Place = { readonly pathname: string; readonly search: string };

function withWayBack(path: string, location: Place): string {
  const back = `${location.pathname}${location.search}`;
  return back === '/' ? path : `${path}?next=${encodeURIComponent(back)}`;
}

let isLeaving = false;

/** Leaves for the sign-in page, once, even if several calls were refused together. */
export const goToSignIn = (): void => leaveFor(portalConfig.signInPath);

/** The email was verified in another browser, which ended this session: that page says so and links to the sign-in. */
export const goToVerified = (): void => leaveFor(portalConfig.verifiedPath);

function leaveFor(path: string): void {
  if (isLeaving) return;
  isLeaving = true;
  window.location.assign(withWayBack(path, window.location));
}

/** Whether the page is being left for the sign-in page; after signing in the customer returns to it. */
export const isGoingToSignIn = (): boolean => isLeaving;
