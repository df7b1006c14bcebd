// Questions about the log: the log is fetched once, on the first question, and run in the worker for each question.
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchLog } from './fetch-log.ts';
import { studyLogInWorker } from './run-log-in-worker.ts';
import type { Study, StudyTask } from './study-log.ts';

// Not under the key `attempts`: otherwise the stream would fetch the whole log again with every event.
const logKey = (id: string) => ['attempt-log', id, 'text'] as const;
const studyKey = (id: string, name: string) => ['attempt-log', id, 'study', name] as const;

type StudyQuestion<Kind extends Study['kind']> = {
  readonly attemptId: string;
  /** Distinguishes this question from others about the attempt. */
  readonly name: string;
  /** Null while nothing is asked. */
  readonly task: (() => Extract<StudyTask, { kind: Kind }>) | null;
};

/** The answer to one question, cached until `useStudyAgain` asks for a newer log. */
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
      if (study === null) throw new Error('The hash chain of the log from the server is broken');
      return study as Extract<Study, { kind: Kind }>;
    },
  });
}

/** Runs the visible questions again on the newest log. */
export function useStudyAgain(attemptId: string): () => void {
  const client = useQueryClient();
  return () => {
    client.removeQueries({ queryKey: logKey(attemptId) });
    void client.invalidateQueries({ queryKey: ['attempt-log', attemptId, 'study'] });
  };
}
