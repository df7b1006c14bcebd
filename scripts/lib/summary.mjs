// What is said of a suite at the end of npm test.

/** A line with its counts, then what failed in it, and by name what was not run: nobody takes that for passed. */
export const summaryOf = ({ title, passed, failed, skipped, alone, failures, notRun }) => [
  `  ${title}: ${passed} passed, ${failed} failed, ${skipped} skipped${
    alone > 0 ? ` (${alone} passed only when run again alone)` : ''
  }`,
  ...failures.map((failure) => `    ✗ ${failure}`),
  ...notRun.map((name) => `    – not run: ${name}`),
];
