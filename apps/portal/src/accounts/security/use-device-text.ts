import { useText } from '../../platform/words.tsx';
import { deviceOf } from './device-name.ts';

/** "Chrome on Windows", or the known part of it. */
export function useDeviceText(userAgent: string): string {
  const t = useText();
  const { browser, system } = deviceOf(userAgent);
  if (browser !== null && system !== null) return t('settings.sessions.device', { browser, system });
  return browser ?? system ?? t('settings.sessions.unknown');
}
