// What is asked of the own log: the log is fetched once, when the customer first asks, and run in the worker for each question.
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchLog } from './fetch-log.ts';
import { studyLogInWorker } from './run-log-in-worker.ts';
import type { Study, StudyTask } from './study-log.ts';

// Outside of `attempts`: the stream must not fetch the whole log again with every event.
const logKey = (id: string) => ['attempt-log', id, 'text'] as const;
const studyKey = (id: string, name: string) => ['attempt-log', id, 'study', name] as const;

type StudyQuestion<Kind extends Study['kind']> = {
  readonly attemptId: string;
  /** Tells this question from others of the attempt. */
  readonly name: string;
  /** Null while nothing is asked. */
  readonly task: (() => Extract<StudyTask, { kind: Kind }>) | null;
};

/** The answer to one question, kept until `useStudyAgain` asks for a newer log. */
export function useStudy<Kind extends Study['kind']>(
  question: StudyQuestion<Kind>,
): UseQueryResult<Extract<Study, { kind: Kind }>> {
  const { attemptId, name, task } = question;
  return useQuery({
    queryKey: studyKey(attemptId, name),
    enabled: task !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ client }) => {
      if (task === null) throw new Error('A study without a question');
      const text = await client.fetchQuery({
        queryKey: logKey(attemptId),
        staleTime: Number.POSITIVE_INFINITY,
        queryFn: () => fetchLog(attemptId),
      });
      const study = await studyLogInWorker(text, task());
      if (study === null) throw new Error('The log of the server does not hold together');
      return study as Extract<Study, { kind: Kind }>;
    },
  });
}

/** Runs what is shown again over the newest log. */
export function useStudyAgain(attemptId: string): () => void {
  const client = useQueryClient();
  return () => {
    client.removeQueries({ queryKey: logKey(attemptId) });
    void client.invalidateQueries({ queryKey: ['attempt-log', attemptId, 'study'] });
  };
}
