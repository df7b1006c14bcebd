// The zone of the desk's times: one for chart, time and sales and tables. Deadlines and rule times are always the exchange's.
import { createContext, use } from 'react';
import { chicagoZone, ownZone, zoneText } from '../../platform/times.ts';
import { useText } from '../../platform/words.tsx';
import type { DeskZone } from '../settings/trading-preferences.ts';

/** The IANA name of the zone. */
export const DeskZoneContext = createContext<string>(chicagoZone);

export const useDeskZone = (): string => use(DeskZoneContext);

export const zoneOfDesk = (zone: DeskZone): string => (zone === 'own' ? ownZone() : chicagoZone);

/** The name of a zone, shown next to its times. */
export function useZoneName(zone: string): string {
  const t = useText();
  return zone === chicagoZone ? t('market.zone.chicago') : zoneText(zone);
}
