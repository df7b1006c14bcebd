import { isSetupKey, unlocksSimulator } from './plan-keys.ts';

export type PlanHolder = { readonly key: string; readonly status: string; readonly canceled: boolean };

const isRunning = (holder: PlanHolder): boolean => holder.status === 'active' && !holder.canceled;

/** Whether the simulator is unlocked: an active LIVE, BCAMP, BCAMPM, GAUNT, GAU*, TCP* or TRAIN (ACCESS-013). */
export const isSimulatorUnlocked = (holder: PlanHolder): boolean => isRunning(holder) && unlocksSimulator(holder.key);

/** Whether the real-time exchanges may be changed: an active GAU, TCP or TRAIN; the others read them (ACCESS-014, Q69). */
export const mayChangeExchanges = (holder: PlanHolder): boolean => isRunning(holder) && isSetupKey(holder.key);
