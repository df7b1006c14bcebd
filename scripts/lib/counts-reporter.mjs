// A vitest reporter: writes the counts of a run, its failures and the tests that were not run to the file in COUNTS_FILE. It ends a run in
// which a file never ends: a loop that yields to no timer outlives the time limits of its test.
import { writeFileSync } from 'node:fs';

const fileMinutesMax = Number(process.env.FILE_MINUTES_MAX ?? 15);

/** `faults` are problems other than failed tests (a hook, an unhandled rejection): vitest counts them nowhere. */
export default class CountsReporter {
  #running = new Map();

  onTestModuleStart(module) {
    const limit = setTimeout(
      () => endWith(`${module.relativeModuleId} did not end in ${fileMinutesMax} minutes`),
      fileMinutesMax * 60_000,
    );
    this.#running.set(module.moduleId, limit);
  }

  onTestModuleEnd(module) {
    clearTimeout(this.#running.get(module.moduleId));
  }

  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    const failed = [];
    const notRun = [];
    const faults = unhandledErrors.map((error) => `unhandled: ${firstLine(error)}`);
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        counts[state === 'pending' ? 'skipped' : state] += 1;
        const name = `${module.relativeModuleId} › ${test.fullName}`;
        if (state === 'failed') failed.push(`${name}: ${firstLine(errors[0])}`);
        else if (state !== 'passed') notRun.push(name);
      }
      const suites = [module, ...module.children.allSuites()];
      faults.push(
        ...suites.flatMap((suite) => suite.errors().map((error) => `${module.relativeModuleId}: ${firstLine(error)}`)),
      );
    }
    const failedFiles = modules.filter((module) => module.state() === 'failed').map((module) => module.moduleId);
    writeFileSync(
      process.env.COUNTS_FILE,
      JSON.stringify({ ...counts, failedFiles, failures: [...failed, ...faults], notRun }),
    );
  }
}

/** The workers are ended by the process that started this one. */
function endWith(failure) {
  console.error(`\n${failure}: the run is ended.`);
  const counts = { passed: 0, failed: 1, skipped: 0, failedFiles: [], failures: [failure], notRun: [] };
  writeFileSync(process.env.COUNTS_FILE, JSON.stringify(counts));
  process.exit(1);
}

const firstLine = (error) => String(error?.message ?? error).split('\n')[0];
