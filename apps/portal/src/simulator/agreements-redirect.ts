/** The target after the agreements: gauntlet to /evaluation, simulator to /finamark, anything else to / (AGREE-008 to AGREE-010). */
export function redirectOf(redirect: string): '/evaluation' | '/finamark' | '/' {
  if (redirect === 'gauntlet') return '/evaluation';
  return redirect === 'simulator' ? '/finamark' : '/';
}
