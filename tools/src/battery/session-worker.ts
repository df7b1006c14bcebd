// A thread of the battery: runs the sessions that it receives, one after the other, and answers with what the rules earned.
import { parentPort } from 'node:worker_threads';
import { type GroupSession, runGroupSession } from './sessions.ts';

parentPort?.on('message', (session: GroupSession) => parentPort?.postMessage(runGroupSession(session)));
