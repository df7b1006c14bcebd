import type { EconomicRecord } from '@openbell/api/calendar.ts';
import { useIntl } from 'react-intl';

/** The name of an economic event in the screen's language if we know the event, else as in the feed. */
export function useEventName(): (event: Pick<EconomicRecord, 'Code' | 'Event'>) => string {
  const { messages, formatMessage } = useIntl();
  return ({ Code, Event }) => {
    const id = `calendar.event.${Code}`;
    return Code !== '' && id in messages ? formatMessage({ id }) : Event.Name;
  };
}
