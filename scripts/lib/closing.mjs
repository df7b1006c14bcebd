// The last line of a test run, printed however it ends.

/**
 * Prints the counts of the suites in `results` when the process exits; a step that ended it before any test failed counts as one failure.
 */
export function closeWithCounts(results) {
  process.on('exit', (code) => {
    const sum = (key) => results.reduce((total, result) => total + result[key], 0);
    if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`);
    console.log(`${sum('passed')} passed, ${code === 0 ? 0 : Math.max(1, sum('failed'))} failed`);
  });
}
