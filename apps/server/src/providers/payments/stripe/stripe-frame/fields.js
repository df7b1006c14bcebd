// Mounts the company's Payment Element and talks to the page around it as every card frame does (docs/domain/payments.md).

const session = new URLSearchParams(location.hash.slice(1));
const clientSecret = session.get('session') ?? '';
const publishableKey = document.querySelector('meta[name="publishable-key"]').content;
const languages = ['en', 'es', 'pt', 'fr', 'ar'];
const colors = {
  light: {
    colorBackground: '#ffffff',
    colorText: '#191714',
    colorPrimary: '#2d48d4',
    colorDanger: '#d0211c',
    line: '#87847e',
  },
  dark: {
    colorBackground: '#101114',
    colorText: '#eff0f3',
    colorPrimary: '#8fa5fa',
    colorDanger: '#fb7262',
    line: '#666972',
  },
};
const isDark = matchMedia('(prefers-color-scheme: dark)');

const say = (message) => window.parent.postMessage({ from: 'openbell-card', version: 1, ...message }, location.origin);
// Texts that the company does not have; it shows all others itself, in the language of the page.
const words = {
  en: {
    network: 'The payment company could not be reached. Nothing was sent; try again.',
    ended: 'This form has run out. Open it again.',
  },
  es: {
    network: 'No se pudo contactar con la empresa de pagos. No se envió nada; inténtalo de nuevo.',
    ended: 'Este formulario ha caducado. Ábrelo de nuevo.',
  },
  pt: {
    network: 'Não foi possível contatar a empresa de pagamentos. Nada foi enviado; tente de novo.',
    ended: 'Este formulário expirou. Abra-o de novo.',
  },
  fr: {
    network: 'La société de paiement n’a pas répondu. Rien n’a été envoyé\u202f; réessayez.',
    ended: 'Ce formulaire a expiré. Ouvrez-le à nouveau.',
  },
  ar: {
    network: 'تعذر الاتصال بشركة الدفع. لم يُرسل شيء، حاول مرة أخرى.',
    ended: 'انتهت صلاحية هذا النموذج. افتحه من جديد.',
  },
};

/** A setup that has stored a card accepts no second one: the form has to be opened again. */
function errorOf({ type, code, message }) {
  const own = words[document.documentElement.lang];
  if (code === 'setup_intent_unexpected_state') return { code: 'session_expired', message: own.ended };
  return { code: type === 'validation_error' ? 'invalid' : (code ?? 'network'), message: message || own.network };
}
const sayError = (requestId, error) =>
  say({ type: 'error', requestId, errors: [{ field: 'form', ...errorOf(error) }] });

const localeOf = (lang) => (languages.includes(lang) ? lang : 'en');
const themeOf = (theme) => (theme === 'light' || theme === 'dark' ? theme : isDark.matches ? 'dark' : 'light');

function appearanceOf(theme) {
  const { line, ...variables } = colors[theme];
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      ...variables,
      fontFamily: '"Geist Variable", "IBM Plex Sans Arabic", system-ui, sans-serif',
      fontSizeBase: '14px',
      borderRadius: '7px',
      gridRowSpacing: '16px',
      gridColumnSpacing: '16px',
    },
    rules: {
      '.Input': { border: `1px solid ${line}`, boxShadow: 'none', padding: '9px 12px' },
      '.Label': { fontSize: '13px', fontWeight: '500' },
    },
  };
}

const fontOf = (family, file, weight) => ({
  family,
  src: `url(${location.origin}/payment-fields/stripe/${file})`,
  weight,
});

function mount() {
  const locale = localeOf(session.get('lang'));
  document.documentElement.lang = locale;
  document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
  const theme = themeOf(session.get('theme'));
  document.documentElement.dataset.theme = theme;
  const stripe = window.Stripe(publishableKey, { locale });
  const elements = stripe.elements({
    mode: 'setup',
    currency: 'usd',
    setupFutureUsage: 'off_session',
    paymentMethodCreation: 'manual',
    paymentMethodTypes: ['card'],
    appearance: appearanceOf(theme),
    fonts: [fontOf('Geist Variable', 'latin.woff2', '100 900'), fontOf('IBM Plex Sans Arabic', 'arabic.woff2', '500')],
  });
  const payment = elements.create('payment', {
    terms: { card: 'never' },
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    // The page around the frame asks for the address; here only what the card requires.
    fields: { billingDetails: { address: 'if_required' } },
  });
  return { stripe, elements, payment };
}

const { stripe, elements, payment } = mount();
let done = null;
let isBusy = false;

async function keepCard(requestId, name) {
  const submitted = await elements.submit();
  if (submitted.error) return { error: submitted.error };
  const made = await stripe.createPaymentMethod({ elements, params: { billing_details: { name } } });
  if (made.error) return { error: made.error };
  // The bank may now ask the customer, for as long as it takes.
  say({ type: 'waiting', requestId });
  document.documentElement.dataset.state = 'proving';
  const confirmed = await stripe.confirmCardSetup(clientSecret, { payment_method: made.paymentMethod.id });
  if (confirmed.error) return { error: confirmed.error };
  const { brand, funding, last4, exp_month: month, exp_year: year } = made.paymentMethod.card;
  const expMonth = String(month).padStart(2, '0');
  const card = { brand, type: funding, last4, expMonth, expYear: String(year) };
  return { token: confirmed.setupIntent.id, card };
}

async function tokenize(requestId, name) {
  if (isBusy) return;
  isBusy = true;
  try {
    const result = done ?? (await keepCard(requestId, name));
    if (result.error) return sayError(requestId, result.error);
    done = result;
    // The company stores the code itself: nothing of it goes anywhere else.
    say({ type: 'token', requestId, ...result, encryptedCvv: '' });
  } catch {
    sayError(requestId, { code: 'network' });
  } finally {
    delete document.documentElement.dataset.state;
    isBusy = false;
  }
}

/** The request that asked for a check, and its result; from then on the page is told when it is fixed. */
let checkId = '';
let found = [];
async function check(requestId) {
  checkId = requestId;
  const { error } = done === null ? await elements.submit().catch(() => ({})) : {};
  found = error ? [{ field: 'form', ...errorOf(error) }] : [];
  say({ type: 'checked', requestId, errors: found });
}

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin !== location.origin) return;
  const message = event.data;
  if (typeof message !== 'object' || message === null || message.from !== 'openbell-card') return;
  if (message.type === 'tokenize') void tokenize(String(message.requestId ?? ''), String(message.holderName ?? ''));
  else if (message.type === 'check') void check(String(message.requestId ?? ''));
  else if (message.type === 'appearance') {
    const theme = themeOf(message.theme);
    document.documentElement.dataset.theme = theme;
    elements.update({ appearance: appearanceOf(theme), locale: localeOf(message.lang) });
  } else if (message.type === 'focus') payment.focus();
  else if (message.type === 'clear') payment.clear();
});

const heightPx = () => Math.ceil(document.body.getBoundingClientRect().height);
payment.on('change', ({ empty: isEmpty, complete: isComplete }) => {
  done = null;
  say({ type: 'change', field: 'number', isEmpty, isComplete, brand: '' });
  if (checkId !== '') say({ type: 'checked', requestId: checkId, errors: isComplete ? [] : found });
});
payment.on('ready', () => say({ type: 'ready', heightPx: heightPx() }));
payment.mount('#fields');
new ResizeObserver(() => say({ type: 'size', heightPx: heightPx() })).observe(document.body);
