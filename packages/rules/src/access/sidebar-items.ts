// Which entries the sidebar shows, where they lead and which are disabled. One decision for sidebar, drawer and tab bar.
import { isAccountSetupRegistered } from './account-setup-gate.ts';
import { isCareerPathKey, isCrashCourseKey, isGauntletKey, unlocksSimulator } from './plan-keys.ts';

/** `unknown`: the simulator answer has not arrived. */
export type SimulatorStatus = '' | 'pending' | 'active' | 'unknown';

export type SidebarQuestion = {
  /** The subscription's key; empty without one. */
  readonly key: string;
  readonly status: '' | 'active' | 'processing' | 'canceled';
  /** The flag of a cancellation that the payment provider has not confirmed yet: the flag alone closes the gates (Q16). */
  readonly isCanceled: boolean;
  readonly isPassed: boolean;
  readonly simulatorStatus: SimulatorStatus;
};

export type SidebarItemId =
  | 'dashboard'
  | 'account_setup'
  | 'evaluation'
  | 'gauntlet'
  | 'platform'
  | 'lessons'
  | 'guides'
  | 'webinars'
  | 'calendar'
  | 'journal'
  | 'settings';

export type SidebarItem = {
  readonly id: SidebarItemId;
  readonly path: string;
  readonly isDisabled: boolean;
  /** Paths that lead to the same screen and have no entry of their own. */
  readonly otherPaths?: readonly string[];
};

export type SidebarGroup = { readonly id: 'education' | 'tools'; readonly items: readonly SidebarItem[] };

export type Sidebar = {
  readonly items: readonly SidebarItem[];
  readonly groups: readonly SidebarGroup[];
  readonly foot: readonly SidebarItem[];
};

/** The third name of the evaluation page; it never has an entry. */
const statisticsPath = '/statistics';

/**
 * The entries in their order (SHELL-013 to SHELL-020, SHELL-024). Account setup shows while the subscription is active and the simulator is
 * not, for plans that have an account to set up. Otherwise Evaluation shows for keys that contain TCP, an empty key or a canceled
 * subscription. Gauntlet has its own condition and can appear together with Account setup (Q07). For BCC the four trading entries are shown
 * but disabled. While the simulator's answer is unknown, neither Account setup nor Evaluation is shown, so nothing jumps.
 */
export function sidebarOf(question: SidebarQuestion): Sidebar {
  const isLocked = isCrashCourseKey(question.key);
  const item = (id: SidebarItemId, path: string, isDisabled = false): SidebarItem => ({ id, path, isDisabled });
  const isGauntletShown = isLocked || hasGauntlet(question);
  const isEvaluationShown = isLocked || hasEvaluation(question);
  const evaluation: SidebarItem = {
    ...item('evaluation', '/evaluation', isLocked),
    otherPaths: isGauntletShown ? [statisticsPath] : ['/gauntlet', statisticsPath],
  };
  const gauntlet: SidebarItem = {
    ...item('gauntlet', '/gauntlet', isLocked),
    ...(!isEvaluationShown && { otherPaths: ['/evaluation', statisticsPath] }),
  };
  const items = [
    item('dashboard', '/'),
    hasAccountSetup(question) ? item('account_setup', setupPath(question)) : null,
    isEvaluationShown ? evaluation : null,
    isGauntletShown ? gauntlet : null,
    item('platform', '/finamark', isLocked),
  ];
  return {
    items: items.filter((one) => one !== null),
    groups: [
      {
        id: 'education',
        items: [item('lessons', '/lessons'), item('guides', '/guides'), item('webinars', '/webinars')],
      },
      { id: 'tools', items: [item('calendar', '/calendar'), item('journal', '/journal', isLocked)] },
    ],
    foot: [item('settings', '/settings')],
  };
}

/** Whether a path belongs to an item: one of its paths or anything below it; the dashboard must match exactly. */
export function isPathOf(item: Pick<SidebarItem, 'path' | 'otherPaths'>, path: string): boolean {
  if (item.path === '/') return path === '/' || path === '/dashboard';
  return [item.path, ...(item.otherPaths ?? [])].some((place) => isAtOrBelow(place, path));
}

function isAtOrBelow(place: string, path: string): boolean {
  return path === place || path.startsWith(`${place}/`);
}

/** A group is open if the path belongs to one of its items (SHELL-025). */
export function isGroupOpen(group: SidebarGroup, path: string): boolean {
  return group.items.some((item) => isPathOf(item, path));
}

const isRunning = ({ status, isCanceled }: SidebarQuestion): boolean => status === 'active' && !isCanceled;

function hasAccountSetup(question: SidebarQuestion): boolean {
  const { simulatorStatus } = question;
  if (!isRunning(question) || !unlocksSimulator(question.key)) return false;
  return simulatorStatus !== 'active' && simulatorStatus !== 'unknown';
}

/** Never a link that only redirects to `/` (Q06). */
function setupPath(question: SidebarQuestion): string {
  return isAccountSetupRegistered(question) ? '/account_setup' : '/settings/realtime';
}

function hasEvaluation(question: SidebarQuestion): boolean {
  const { key, status, isCanceled, simulatorStatus } = question;
  if (hasAccountSetup(question)) return false;
  if (isRunning(question) && simulatorStatus === 'unknown') return false;
  return isCareerPathKey(key) || key === '' || status === 'canceled' || isCanceled;
}

function hasGauntlet(question: SidebarQuestion): boolean {
  return isGauntletKey(question.key) && (isRunning(question) || question.isPassed);
}
