// Assembles billing: gateways, jobs, routes. The domains above hand in what payments give.
import type { Context } from '../platform/context.ts';
import type { RouteContext } from '../platform/http/routes.ts';
import type { Mailer } from '../providers/mail/send-mail.ts';
import { createBitpayAdapter, createInvoicePayer } from '../providers/payments/bitpay/bitpay-adapter.ts';
import { companySecret } from '../providers/payments/company-secrets.ts';
import type { PaymentGateway } from '../providers/payments/payment-gateway.ts';
import { createPaypalAdapter } from '../providers/payments/paypal/paypal-adapter.ts';
import { createPayuAdapter } from '../providers/payments/payu/payu-adapter.ts';
import { createSandboxAdapter, createSandboxControl } from '../providers/payments/sandbox-adapter.ts';
import { openSandboxGateway } from '../providers/payments/sandbox-gateway.ts';
import type { StripeParts } from '../providers/payments/stripe/stripe-client.ts';
import { openStripeFrame } from '../providers/payments/stripe/stripe-frame.ts';
import type { BillingBase, BillingParts, PaymentEffects } from './billing-parts.ts';
import { openInstrumentEnds } from './methods/end-instrument.ts';
import { openHeldDecisions } from './payments/decide-held.ts';
import { openDisputes } from './payments/dispute-payment.ts';
import { openReconciliation, startReconciliation } from './payments/reconcile-payments.ts';
import { checkOpenPayments, openRecovery } from './payments/recover-payments.ts';
import { checkPartRefundsDue, openPartRefunds } from './payments/refund-part.ts';
import { checkRefundsDue, openRefunds } from './payments/refund-payment.ts';
import { openBillingRoutes } from './routes.ts';
import { openSandboxPaymentRoutes } from './sandbox-routes.ts';

/** Needs a mailer for the receipts; the routes are added when it resolves. */
export async function openBilling(
  routes: RouteContext,
  context: Context,
  given: {
    /** For the receipts. */
    readonly mailer: Pick<Mailer, 'queue'>;
    readonly isReadOnly: () => boolean;
    readonly effectsOf: (base: BillingBase) => PaymentEffects;
  },
): Promise<BillingParts> {
  const { mailer, isReadOnly, effectsOf } = given;
  const { config, clock } = context;
  const { server } = routes;
  const wire = { secret: config.gatewaySecret, baseUrl: () => ownAddress(routes), realNow: clock.realNow };
  const stripe = config.stripe === null ? null : await openStripe({ ...config.stripe, realNow: clock.realNow });
  const wireOf = (company: 'paypal' | 'payu' | 'bitpay') => ({ ...wire, secret: companySecret(wire.secret, company) });
  // Real companies are added here by configuration: Stripe for cards. The stand-ins exist only in a sandbox.
  const sandboxCards = config.isSandbox ? createSandboxAdapter(wire) : null;
  const standIns = config.isSandbox
    ? [createPaypalAdapter(wireOf('paypal')), createPayuAdapter(wireOf('payu')), createBitpayAdapter(wireOf('bitpay'))]
    : [];
  const gateways = [stripe, sandboxCards, ...standIns].filter((gateway) => gateway !== null);
  const base: BillingBase = {
    ...context,
    mailer,
    cardGateway: stripe ?? sandboxCards,
    gateways: new Map(gateways.map((gateway) => [gateway.id, gateway])),
  };
  const parts: BillingParts = { ...base, effects: effectsOf(base) };
  openRecovery(parts);
  openRefunds(parts);
  openPartRefunds(parts);
  openDisputes(parts);
  openHeldDecisions(parts);
  openInstrumentEnds(parts);
  openReconciliation(parts);
  openBillingRoutes(routes, parts);
  if (config.stripe !== null) openStripeFrame(server, config.stripe);
  if (config.isSandbox) {
    const { secret, baseUrl } = wire;
    await openSandboxGateway(server, { ...context, secret, baseUrl, isReadOnly, brandName: config.brandName });
    const control = { ...createSandboxControl(wire), payInvoice: createInvoicePayer(wireOf('bitpay')) };
    openSandboxPaymentRoutes(routes, parts, control);
  }
  let stopReconciliation = async (): Promise<void> => undefined;
  server.addHook('onListen', async () => {
    if (isReadOnly() || !config.roles.includes('worker')) return;
    await checkOpenPayments(parts);
    await checkRefundsDue(parts);
    await checkPartRefundsDue(parts);
    stopReconciliation = startReconciliation(parts);
  });
  server.addHook('preClose', async () => stopReconciliation());
  return parts;
}

/** The company's package is large, so only installations with an account there load it. */
async function openStripe(parts: StripeParts): Promise<PaymentGateway> {
  const { createStripeAdapter } = await import('../providers/payments/stripe/stripe-adapter.ts');
  return createStripeAdapter(parts);
}

/** The address of this process; the stand-in gateway is behind it, too. */
function ownAddress({ server, config }: RouteContext): string {
  const bound = server.addresses().find((address) => typeof address === 'object');
  if (bound === undefined) return config.publicUrl;
  const host = bound.address === '0.0.0.0' ? '127.0.0.1' : bound.address === '::' ? '::1' : bound.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`;
}
