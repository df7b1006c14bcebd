// Screens that a plan shows but does not open.
import { isCrashCourseKey } from './plan-keys.ts';

const tradingPaths = ['/evaluation', '/gauntlet', '/statistics', '/finamark', '/journal'];

/** Whether the address of a screen is closed to a key: BCC gets no evaluation, Gauntlet, platform or journal (ACCESS-015). */
export function isPathLocked(question: { readonly key: string; readonly path: string }): boolean {
  const { key, path } = question;
  const isTrading = tradingPaths.includes(path) || path.startsWith('/journal/') || path.startsWith('/finamark/');
  return isCrashCourseKey(key) && isTrading;
}
