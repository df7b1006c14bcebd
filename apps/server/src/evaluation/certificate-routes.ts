// Certificates over HTTP: the certificate of a customer's own passed attempt, and a public check of any code.
import { refuse } from '@openbell/api/calls/refusals.ts';
import { checkCertificate, putCertificate } from '@openbell/api/evaluation.ts';
import { checkCertificateCode } from '@openbell/rules/evaluation/certificate.ts';
import { takeCertificateCheck } from '../platform/audit/certificate-checks.ts';
import { customerCall, openCall, type RouteContext } from '../platform/http/routes.ts';
import { findByCode } from './certificates-store.ts';
import { giveCertificate } from './give-certificate.ts';

export function openCertificateRoutes(routes: RouteContext, context: Parameters<typeof takeCertificateCheck>[0]): void {
  customerCall(routes, putCertificate, ({ customer, params }) =>
    giveCertificate(context, { customerId: customer.customerId, xid: params.id }),
  );
  openCall(routes, checkCertificate, async ({ params, request }) => {
    const refused = await takeCertificateCheck(context, request.ip);
    if (refused !== null) return refused;
    const code = checkCertificateCode(params.code);
    // Malformed codes are looked up too, so that the response time reveals nothing.
    const found = await findByCode(context.db, code.ok ? code.value : '');
    return found ?? refuse('not_found', { message: 'No certificate has this code.' });
  });
}
