/**
 * The steps of the data configuration (DATA-009 to DATA-014, Q68): the customer chooses exchanges, activates and confirms them, and can
 * open the table of contracts from the choice. The second variant asks for the type of market first.
 */
/** The exchanges of the wizard (DATA-005); EUREX is an add-on of the realtime settings. */
export const wizardExchanges = ['cme', 'cbot', 'nymex', 'comex'] as const;
export type TradedExchange = (typeof wizardExchanges)[number];

export type WizardScreen = 'type' | 'exchanges' | 'exchangeDetails' | 'activate' | 'confirmSent' | 'closed';
export type WizardVariant = 'exchanges-first' | 'type-first';

export type WizardState = {
  readonly variant: WizardVariant;
  readonly screen: WizardScreen;
  readonly type: 'fu' | 'fx';
  /** How many exchanges the customer may have: 1 to 4. */
  readonly allowedCount: number;
  readonly selected: readonly TradedExchange[];
  readonly hasAgreed: boolean;
};

export type WizardAct =
  | { readonly act: 'choose-type'; readonly type: 'fu' | 'fx' }
  | { readonly act: 'allow'; readonly count: number }
  | { readonly act: 'toggle'; readonly exchange: TradedExchange }
  | { readonly act: 'agree'; readonly isAgreed: boolean }
  | { readonly act: 'submit' | 'cancel' | 'details' | 'close' | 'sent' };

export const openWizard = (variant: WizardVariant): WizardState => ({
  variant,
  screen: variant === 'type-first' ? 'type' : 'exchanges',
  type: 'fu',
  allowedCount: 1,
  selected: [],
  hasAgreed: false,
});

/** Why the choice cannot be submitted; null if it can. None chosen is checked before too few or too many, the rules last. */
export function wizardFault({
  selected,
  allowedCount,
  hasAgreed,
}: Pick<WizardState, 'selected' | 'allowedCount' | 'hasAgreed'>): 'none' | 'count' | 'rules' | null {
  if (selected.length === 0) return 'none';
  if (selected.length !== allowedCount) return 'count';
  return hasAgreed ? null : 'rules';
}

/** The state after an act; an act that the current screen does not offer changes nothing. */
export function wizardStep(state: WizardState, act: WizardAct): WizardState {
  switch (act.act) {
    case 'choose-type':
      return state.screen === 'type' ? { ...state, type: act.type, screen: 'exchanges' } : state;
    case 'allow':
      return state.screen === 'exchanges' && act.count >= 1 && act.count <= 4
        ? { ...state, allowedCount: act.count }
        : state;
    case 'toggle':
      return state.screen === 'exchanges' ? { ...state, selected: toggled(state.selected, act.exchange) } : state;
    case 'agree':
      return { ...state, hasAgreed: act.isAgreed };
    case 'submit':
      return state.screen === 'exchanges' && wizardFault(state) === null ? { ...state, screen: 'activate' } : state;
    case 'details':
      return state.screen === 'exchanges' ? { ...state, screen: 'exchangeDetails' } : state;
    case 'sent':
      return state.screen === 'activate' ? { ...state, screen: 'confirmSent' } : state;
    case 'cancel':
      return { ...state, screen: state.screen === 'activate' ? 'exchanges' : 'closed' };
    case 'close':
      return { ...state, screen: state.screen === 'exchangeDetails' ? 'exchanges' : 'closed' };
  }
}

const toggled = (selected: readonly TradedExchange[], exchange: TradedExchange): readonly TradedExchange[] =>
  selected.includes(exchange) ? selected.filter((one) => one !== exchange) : [...selected, exchange];
