import { describe, expect, it } from 'vitest';
import { isGroupOpen, isPathOf, type SidebarItemId, type SidebarQuestion, sidebarOf } from './sidebar-items.ts';

const question = (parts: Partial<SidebarQuestion>): SidebarQuestion => ({
  key: 'TCP50',
  status: 'active',
  isCanceled: false,
  isPassed: false,
  simulatorStatus: 'active',
  ...parts,
});

const idsOf = (parts: Partial<SidebarQuestion>): readonly SidebarItemId[] =>
  sidebarOf(question(parts)).items.map((item) => item.id);

function itemOf(id: SidebarItemId, parts: Partial<SidebarQuestion>) {
  const { items, groups, foot } = sidebarOf(question(parts));
  return [...items, ...groups.flatMap((group) => group.items), ...foot].find((item) => item.id === id);
}

describe('the sidebar', () => {
  it('always has Dashboard, the platform link and Settings [SHELL-013, SHELL-017, SHELL-020]', () => {
    for (const parts of [{}, { key: '', status: '' as const, simulatorStatus: '' as const }]) {
      expect(itemOf('dashboard', parts)).toEqual({ id: 'dashboard', path: '/', isDisabled: false });
      expect(itemOf('platform', parts)).toEqual({ id: 'platform', path: '/finamark', isDisabled: false });
      expect(itemOf('settings', parts)).toEqual({ id: 'settings', path: '/settings', isDisabled: false });
    }
  });

  it.each([
    ['active', '', true],
    ['active', 'pending', true],
    ['active', 'active', false],
    ['active', 'unknown', false],
    ['processing', '', false],
    ['canceled', '', false],
    ['', '', false],
  ] as const)(
    'shows Account setup for status %j and simulator %j: %s [SHELL-014]',
    (status, simulatorStatus, isShown) => {
      expect(idsOf({ status, simulatorStatus }).includes('account_setup')).toBe(isShown);
    },
  );

  it.each([
    ['TCP50', '/account_setup'],
    ['GAU25', '/account_setup'],
    ['GAUNT', '/account_setup'],
    ['TRAIN', '/account_setup'],
    ['LIVE', '/settings/realtime'],
    ['BCAMP', '/settings/realtime'],
  ])('leads Account setup of %s to %s, never to an address that redirects [SHELL-014]', (key, path) => {
    expect(itemOf('account_setup', { key, simulatorStatus: '' })?.path).toBe(path);
  });

  it.each(['demo', 'DEMO', 'CLAS', 'BCC', 'BCCM'])(
    'has no Account setup for %s, whose plan has no simulator account',
    (key) => {
      expect(itemOf('account_setup', { key, simulatorStatus: '' })).toBeUndefined();
    },
  );

  it.each([
    ['TCP50', 'active', 'active', true],
    ['TCP50', 'active', '', false],
    ['TCP50', 'processing', '', true],
    ['', '', '', true],
    ['LIVE', 'active', 'active', false],
    ['LIVE', 'canceled', '', true],
    ['GAU50', 'active', 'active', false],
    ['GAU50', 'canceled', '', true],
  ] as const)('shows Evaluation for %j, %s, simulator %j: %s [SHELL-015]', (key, status, simulatorStatus, isShown) => {
    expect(idsOf({ key, status, simulatorStatus }).includes('evaluation')).toBe(isShown);
  });

  it.each([
    ['GAU50', 'active', false, true],
    ['GAUNT', 'active', false, true],
    ['GAU50', 'canceled', true, true],
    ['GAU50', 'canceled', false, false],
    ['GAU50', 'processing', false, false],
    ['TCP50', 'active', true, false],
  ] as const)('shows Gauntlet for %s, %s, passed %s: %s [SHELL-016]', (key, status, isPassed, isShown) => {
    expect(idsOf({ key, status, isPassed }).includes('gauntlet')).toBe(isShown);
  });

  it('shows Gauntlet next to Account setup, since "otherwise" governs Evaluation only [SHELL-016]', () => {
    expect(idsOf({ key: 'GAU50', simulatorStatus: '' })).toEqual([
      'dashboard',
      'account_setup',
      'gauntlet',
      'platform',
    ]);
  });

  it('marks Gauntlet on the evaluation page if Evaluation has no entry of its own [SHELL-016]', () => {
    const alone = itemOf('gauntlet', { key: 'GAU50' });
    expect(alone !== undefined && isPathOf(alone, '/evaluation/evidence')).toBe(true);
  });

  it('marks one entry on each of the three paths of the evaluation page [SHELL-015, SHELL-016]', () => {
    const markedOn = (path: string, change: Partial<SidebarQuestion>) =>
      sidebarOf(question(change))
        .items.filter((item) => isPathOf(item, path))
        .map(({ id }) => id);
    const paths = ['/evaluation', '/gauntlet', '/statistics'];
    const each = (change: Partial<SidebarQuestion>) => paths.map((path) => markedOn(path, change));
    expect(each({ key: 'TCP50' })).toEqual([['evaluation'], ['evaluation'], ['evaluation']]);
    expect(each({ key: 'GAU50' })).toEqual([['gauntlet'], ['gauntlet'], ['gauntlet']]);
    expect(each({ key: 'GAU50', status: 'canceled', isPassed: true })).toEqual([
      ['evaluation'],
      ['gauntlet'],
      ['evaluation'],
    ]);
  });

  it('hides the trading entries as soon as the cancellation flag is set, before it is confirmed [SHELL-014, SHELL-016]', () => {
    expect(idsOf({ key: 'GAU50', isCanceled: true, simulatorStatus: '' })).toEqual([
      'dashboard',
      'evaluation',
      'platform',
    ]);
  });

  it('groups Lessons, Guides and Webinars under Education [SHELL-018]', () => {
    expect(sidebarOf(question({})).groups[0]).toMatchObject({
      id: 'education',
      items: [{ path: '/lessons' }, { path: '/guides' }, { path: '/webinars' }],
    });
  });

  it('groups Calendar and Journalytix under Tools, Journalytix at /journal [SHELL-019]', () => {
    expect(sidebarOf(question({})).groups[1]).toMatchObject({
      id: 'tools',
      items: [{ path: '/calendar' }, { id: 'journal', path: '/journal' }],
    });
  });

  it('shows and disables Evaluation, Gauntlet, platform and journal for key BCC [SHELL-024]', () => {
    for (const id of ['evaluation', 'gauntlet', 'platform', 'journal'] as const) {
      expect(itemOf(id, { key: 'BCC', simulatorStatus: '' })?.isDisabled, id).toBe(true);
      expect(itemOf(id, { key: 'BCCM' })?.isDisabled ?? false, `${id} of BCCM`).toBe(false);
    }
    expect(itemOf('lessons', { key: 'BCC' })?.isDisabled).toBe(false);
  });

  it("opens the path's own group and no other [SHELL-025]", () => {
    const [education, tools] = sidebarOf(question({})).groups;
    if (education === undefined || tools === undefined) throw new Error('two groups are expected');
    expect([isGroupOpen(education, '/guides'), isGroupOpen(tools, '/guides')]).toEqual([true, false]);
    expect([isGroupOpen(education, '/lessons/12/quiz'), isGroupOpen(tools, '/calendar')]).toEqual([true, true]);
    expect([isGroupOpen(education, '/'), isGroupOpen(tools, '/journals')]).toEqual([false, false]);
  });

  it('marks the dashboard only on its own path', () => {
    expect(isPathOf({ path: '/' }, '/')).toBe(true);
    expect(isPathOf({ path: '/' }, '/calendar')).toBe(false);
    expect(isPathOf({ path: '/settings' }, '/settings/payment/x')).toBe(true);
  });
});
