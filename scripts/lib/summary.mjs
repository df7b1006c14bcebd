// The summary of a suite at the end of npm test.

/** A line with its counts, then its failures, and the names of the tests that were not run, so no one takes them for passed. */
export const summaryOf = ({ title, passed, failed, skipped, alone, failures, notRun }) => [
  `  ${title}: ${passed} passed, ${failed} failed, ${skipped} skipped${
    alone > 0 ? ` (${alone} passed only when run again alone)` : ''
  }`,
  ...failures.map((failure) => `    ✗ ${failure}`),
  ...notRun.map((name) => `    – not run: ${name}`),
];
