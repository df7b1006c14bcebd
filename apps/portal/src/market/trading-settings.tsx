// The settings of the trading screen behind one button: what is shown, which keys act, sounds.
import type { ReactNode } from 'react';
import type { PreferencesHold } from './use-trading-preferences.ts';

export type TradingSettingsProps = Readonly<{ hold: PreferencesHold }>;

export function TradingSettings(_props: TradingSettingsProps): ReactNode {
  return null;
}
