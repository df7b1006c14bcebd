import { CallError } from '@openbell/api/calls/call-error.ts';
import type {
  getWebinarRoom,
  leaveWebinarCall,
  listOwnWebinars,
  registerForWebinarCall,
} from '@openbell/api/education.ts';
import type { listSupplemental } from '@openbell/api/learning.ts';
import { stopwatchMs } from '@openbell/ui/figures/stopwatch.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../platform/calls/api-client.ts';
import { queryKeys } from '../platform/calls/query-keys.ts';
import { useRefusalText } from '../platform/calls/refusal-text.ts';
import { useLanguage } from '../platform/locale-provider.tsx';
import { fetchPublicList } from '../platform/public-site.ts';
import { toasts } from '../platform/screen/toasts.ts';
import { createThrottle, registerThrottleMs } from './throttle.ts';
import { type Webinar, webinarsOf } from './webinars-of.ts';

const ownOptions = queryOptions({
  queryKey: queryKeys.webinars,
  queryFn: ({ signal }) => call<typeof listOwnWebinars>('GET', '/webinars/own', { signal }),
});

const recordedOptions = queryOptions({
  queryKey: queryKeys.supplemental,
  queryFn: ({ signal }) => call<typeof listSupplemental>('GET', '/supplemental', { signal }),
});

/** Upcoming webinars: the public list, requested without the session (SITE-003), and the customer's registrations with it (Q63). */
export function useOwnWebinars() {
  const client = useQueryClient();
  const language = useLanguage();
  const queryKey = queryKeys.webinarList(language);
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      fetchPublicList<Webinar>(`/webinars?lang=${language}`, { before: client.getQueryData(queryKey), signal }),
  });
  const own = useQuery(ownOptions);
  const isHere = list.data !== undefined && own.data !== undefined;
  return {
    data: isHere ? webinarsOf(list.data, own.data) : undefined,
    error: list.error ?? own.error,
    refetch: () => Promise.all([list.refetch(), own.refetch()]),
  };
}

/** Recorded webinars with their locks; the lessons' supplemental videos are the same list. */
export const useRecorded = () => useQuery(recordedOptions);

const roomEveryMs = 60_000;

/** One webinar with its link; polled each minute, since the recording appears by itself. */
export const useWebinarRoom = (webinarId: string) =>
  useQuery({
    queryKey: queryKeys.webinarRoom(webinarId),
    queryFn: ({ signal }) =>
      call<typeof getWebinarRoom>('GET', '/webinars/:webinarId/room', { params: { webinarId }, signal }),
    refetchInterval: roomEveryMs,
  });

const throttle = createThrottle(registerThrottleMs, stopwatchMs);
/** The server's refusal of a second registration that soon. */
const tooSoon = new CallError({ code: 'too_many_requests', status: 429, message: '' });

/** Registers and cancels. At most one registration of any webinar is sent in ten seconds; an earlier click is refused with a message. */
export function useRegistration(webinarId: string) {
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const note = (Registered: 'y' | ''): void => {
    client.setQueryData(ownOptions.queryKey, (before) =>
      before?.map((webinar) => (webinar.Id === webinarId ? { ...webinar, Registered } : webinar)),
    );
    void client.invalidateQueries({ queryKey: queryKeys.webinarRoom(webinarId) });
  };
  const tell = (error: Error): void =>
    void toasts.show({ key: 'webinar', tone: 'negative', text: refusalText(error), timeoutMs: 6000 });
  const params = { webinarId };
  const mutationKey = ['webinar-registration', webinarId];
  const register = useMutation({
    mutationKey,
    mutationFn: () => call<typeof registerForWebinarCall>('POST', '/webinars/:webinarId/register', { params }),
    onSuccess: ({ Registered }) => note(Registered),
    onError: (error) => {
      throttle.free();
      tell(error);
    },
  });
  const leave = useMutation({
    mutationFn: () => call<typeof leaveWebinarCall>('DELETE', '/webinars/:webinarId/register', { params }),
    onSuccess: ({ Registered }) => note(Registered),
    onError: tell,
  });
  /** The second click of a double click finds its own call in progress, which the button already shows. */
  const isUnderWay = (): boolean => client.isMutating({ mutationKey }) > 0;
  return {
    isBusy: register.isPending || leave.isPending,
    register: () => {
      if (!throttle.run(() => register.mutate()) && !isUnderWay()) tell(tooSoon);
    },
    leave: () => leave.mutate(),
  };
}
