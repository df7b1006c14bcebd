// A vitest reporter: writes the counts of a run, and what failed or was not run in it, to the file that COUNTS_FILE names.
import { writeFileSync } from 'node:fs';

/** What is wrong beside failed tests (a hook, a promise nobody waited for) stands in `faults`: vitest counts it nowhere. */
export default class CountsReporter {
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

const firstLine = (error) => String(error?.message ?? error).split('\n')[0];
