// What a failed command means: refused on the way, with its reason, or unknown whether it arrived.
import { isCallError } from '@openbell/api/calls/call-error.ts';
import { useRefusalText } from '../../platform/calls/refusal-text.ts';
import { useText } from '../../platform/words.tsx';
import { isUnanswered } from './command-ids.ts';

/** The sentence for it; `symbol` is the command's contract, if it has one. */
export function useFailureText(): (error: unknown, symbol: string | null) => string {
  const t = useText();
  const refusalText = useRefusalText();
  return (error, symbol) => {
    if (isUnanswered(error)) return t('ladder.unsent');
    if (isCallError(error, 'not_found') && symbol !== null) return t('market.unknown', { symbol });
    return refusalText(error);
  };
}
