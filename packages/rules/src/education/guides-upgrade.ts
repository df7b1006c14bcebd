import { isCareerPathKey, isGauntletKey } from '../access/plan-keys.ts';

const qualifying = ['LIVE', 'BCAMP', 'BCAMPM', 'BCCM', 'BCC'];

/** Whether the guides page shows the upgrade banner: for keys other than LIVE, TCP*, BCAMP, BCAMPM, BCCM, BCC and GAU* (GUIDE-005, Q09). */
export const showsGuidesUpgrade = (key: string): boolean =>
  !(qualifying.includes(key) || isCareerPathKey(key) || isGauntletKey(key));
