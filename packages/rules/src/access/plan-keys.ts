// Families of subscription keys as the specification names them. "Contains GAU" includes GAUNT (Q09).

/** Gauntlet plans: GAU25 to GAU200 and the classic GAUNT. */
export function isGauntletKey(key: string): boolean {
  return key.includes('GAU');
}

/** Trader Career Path plans. */
export function isCareerPathKey(key: string): boolean {
  return key.includes('TCP');
}

/** Plans with an evaluation: contains GAU or TCP. */
export function isEvaluationKey(key: string): boolean {
  return isGauntletKey(key) || isCareerPathKey(key);
}

/** Plans that begin with an account setup: contains GAU or TCP, or equals TRAIN (ROUTE-014). */
export function isSetupKey(key: string): boolean {
  return isEvaluationKey(key) || key === 'TRAIN';
}

/** The Beginner Crash Course alone; BCCM is another key. */
export function isCrashCourseKey(key: string): boolean {
  return key === 'BCC';
}

/** Whether an active plan of this key unlocks the simulator (specification section 6). */
export function unlocksSimulator(key: string): boolean {
  return isSetupKey(key) || key === 'LIVE' || key === 'BCAMP' || key === 'BCAMPM';
}
