-- The schema of migrations 0001 to 0006 with the data of a small school: four customers, a running and a failed attempt, a paid and a
-- declined payment, mails, audit, due work. Written by pg_dump --inserts from a server of that version, session settings left out.
-- Kept as it was: platform/released-schemas.test.ts brings it to the newest schema on both databases.
CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TABLE public.attempt_log (
    attempt_id bigint NOT NULL,
    sequence bigint NOT NULL,
    kind text NOT NULL,
    event_id text,
    tape_id bigint,
    entry text,
    effective_at timestamp with time zone NOT NULL,
    hash text NOT NULL,
    CONSTRAINT attempt_log_check CHECK (((tape_id IS NULL) <> (entry IS NULL))),
    CONSTRAINT attempt_log_kind_check CHECK ((kind = ANY (ARRAY['fill'::text, 'mark'::text, 'time'::text, 'annul'::text])))
);
CREATE TABLE public.attempts (
    id bigint NOT NULL,
    xid text NOT NULL,
    customer_id bigint NOT NULL,
    subscription_id bigint NOT NULL,
    number integer NOT NULL,
    type text DEFAULT 'fu'::text NOT NULL,
    plan_key text NOT NULL,
    plan_version text NOT NULL,
    commission text NOT NULL,
    account_name text NOT NULL,
    status text NOT NULL,
    planned_start_at timestamp with time zone NOT NULL,
    planned_end_at timestamp with time zone NOT NULL,
    opened_at timestamp with time zone,
    started_at timestamp with time zone,
    personal_limits jsonb,
    personal_block jsonb,
    state jsonb,
    figures jsonb,
    state_sequence bigint DEFAULT 0 NOT NULL,
    log_hash text DEFAULT ''::text NOT NULL,
    verdict text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT attempts_status_check CHECK ((status = ANY (ARRAY['creating'::text, 'pending'::text, 'active'::text, 'ended'::text]))),
    CONSTRAINT attempts_type_check CHECK ((type = ANY (ARRAY['fu'::text, 'fx'::text]))),
    CONSTRAINT attempts_verdict_check CHECK ((verdict = ANY (ARRAY[''::text, 'failed'::text, 'passed'::text, 'expired'::text])))
);
ALTER TABLE public.attempts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.attempts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.audit (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    customer_id bigint,
    actor text NOT NULL,
    kind text NOT NULL,
    details jsonb NOT NULL,
    hash text NOT NULL
);
ALTER TABLE public.audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.customers (
    id bigint NOT NULL,
    xid text NOT NULL,
    email text NOT NULL,
    pending_email text DEFAULT ''::text NOT NULL,
    password_hash text NOT NULL,
    name text NOT NULL,
    display_name text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    lang text DEFAULT 'en'::text NOT NULL,
    status integer DEFAULT 1 NOT NULL,
    partner text DEFAULT 'E2T'::text NOT NULL,
    motivation text DEFAULT ''::text NOT NULL,
    joined_at timestamp with time zone NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    address2 text DEFAULT ''::text NOT NULL,
    city text DEFAULT ''::text NOT NULL,
    state_prov text DEFAULT ''::text NOT NULL,
    zip text DEFAULT ''::text NOT NULL,
    country_id integer DEFAULT 1 NOT NULL,
    agreements text DEFAULT ''::text NOT NULL,
    agreement_class text DEFAULT ''::text NOT NULL,
    agreement_text_version text DEFAULT ''::text NOT NULL,
    agreed_at timestamp with time zone,
    verified_at timestamp with time zone,
    CONSTRAINT customers_agreement_class_check CHECK ((agreement_class = ANY (ARRAY[''::text, 'nonpro'::text, 'pro'::text]))),
    CONSTRAINT customers_agreements_check CHECK ((agreements = ANY (ARRAY[''::text, 'y'::text]))),
    CONSTRAINT customers_partner_check CHECK ((partner = ANY (ARRAY['E2T'::text, 'EDX'::text, 'IND'::text]))),
    CONSTRAINT customers_status_check CHECK ((status = ANY (ARRAY[1, 2])))
);
ALTER TABLE public.customers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.customers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.demo_customers (
    email text NOT NULL,
    customer_id bigint NOT NULL,
    made_at timestamp with time zone NOT NULL,
    fingerprint text NOT NULL
);
CREATE TABLE public.idempotency_keys (
    customer_id bigint NOT NULL,
    key text NOT NULL,
    call text NOT NULL,
    body_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    status integer,
    answer jsonb
);
CREATE TABLE public.inbox (
    id bigint NOT NULL,
    source text NOT NULL,
    event_id text NOT NULL,
    payload jsonb NOT NULL,
    received_at timestamp with time zone NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    retry_at timestamp with time zone,
    last_error text,
    CONSTRAINT inbox_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'dead'::text])))
);
ALTER TABLE public.inbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.inbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.ledger_entries (
    id bigint NOT NULL,
    payment_id bigint NOT NULL,
    reason text NOT NULL,
    book text NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    at timestamp with time zone NOT NULL
);
ALTER TABLE public.ledger_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ledger_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.mailed_links (
    id text NOT NULL,
    token_hash text NOT NULL,
    purpose text NOT NULL,
    customer_id bigint NOT NULL,
    email text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT mailed_links_purpose_check CHECK ((purpose = ANY (ARRAY['verification'::text, 'password'::text])))
);
CREATE TABLE public.mails (
    id bigint NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    html text NOT NULL,
    delivered_at timestamp with time zone NOT NULL
);
ALTER TABLE public.mails ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.mails_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.market_tape (
    id bigint NOT NULL,
    event_id text,
    entry text NOT NULL,
    accepted_at timestamp with time zone NOT NULL
);
CREATE TABLE public.migrations (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.outbox (
    id bigint NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    payload jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    retry_at timestamp with time zone,
    last_error text,
    CONSTRAINT outbox_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'dead'::text])))
);
ALTER TABLE public.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.payment_methods (
    customer_id bigint NOT NULL,
    gateway text NOT NULL,
    instrument_ref text NOT NULL,
    brand text NOT NULL,
    last4 text NOT NULL,
    expires text NOT NULL,
    holder_name text NOT NULL,
    address text NOT NULL,
    address2 text NOT NULL,
    city text NOT NULL,
    state_prov text NOT NULL,
    country_id integer NOT NULL,
    zip text NOT NULL,
    stored_at timestamp with time zone NOT NULL
);
CREATE TABLE public.payment_states (
    id bigint NOT NULL,
    payment_id bigint NOT NULL,
    state text NOT NULL,
    reason text NOT NULL,
    at timestamp with time zone NOT NULL
);
ALTER TABLE public.payment_states ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.payment_states_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.payments (
    id bigint NOT NULL,
    transaction_id text NOT NULL,
    customer_id bigint NOT NULL,
    purpose text NOT NULL,
    purpose_payload jsonb NOT NULL,
    gateway text NOT NULL,
    idempotency_key text NOT NULL,
    gateway_ref text,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    instrument_ref text DEFAULT ''::text NOT NULL,
    state text NOT NULL,
    decline_code text,
    created_at timestamp with time zone NOT NULL,
    called_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    fulfilled_at timestamp with time zone,
    CONSTRAINT payments_amount_minor_check CHECK ((amount_minor >= 0)),
    CONSTRAINT payments_state_check CHECK ((state = ANY (ARRAY['new'::text, 'pending'::text, 'paid'::text, 'declined'::text, 'expired'::text, 'held'::text, 'refunded'::text, 'disputed'::text])))
);
ALTER TABLE public.payments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.payments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.platform_commands (
    id bigint NOT NULL,
    ref text NOT NULL,
    customer_id bigint NOT NULL,
    kind text NOT NULL,
    command jsonb NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT platform_commands_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'working'::text, 'done'::text, 'refused'::text])))
);
ALTER TABLE public.platform_commands ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.platform_commands_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.provider_requests (
    signature text NOT NULL,
    received_at timestamp with time zone NOT NULL
);
CREATE TABLE public.rate_counts (
    key text NOT NULL,
    window_start timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    count integer NOT NULL,
    blocked_until timestamp with time zone
);
CREATE TABLE public.refused_events (
    id bigint NOT NULL,
    digest text NOT NULL,
    account_name text,
    event_id text,
    code text NOT NULL,
    entry text NOT NULL,
    refused_at timestamp with time zone NOT NULL
);
ALTER TABLE public.refused_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.refused_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sandbox_gateway_charges (
    ref text NOT NULL,
    idempotency_key text NOT NULL,
    order_ref text NOT NULL,
    customer_ref text NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    state text NOT NULL,
    decline_code text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT sandbox_gateway_charges_state_check CHECK ((state = ANY (ARRAY['succeeded'::text, 'declined'::text, 'pending'::text])))
);
CREATE TABLE public.sandbox_gateway_instruments (
    ref text NOT NULL,
    customer_ref text NOT NULL,
    brand text NOT NULL,
    last4 text NOT NULL,
    expires text NOT NULL
);
CREATE TABLE public.sandbox_gateway_notices (
    id bigint NOT NULL,
    event_id text NOT NULL,
    body text NOT NULL,
    is_forged boolean DEFAULT false NOT NULL,
    send_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    CONSTRAINT sandbox_gateway_notices_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'dead'::text])))
);
ALTER TABLE public.sandbox_gateway_notices ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sandbox_gateway_notices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sandbox_gateway_plans (
    customer_ref text NOT NULL,
    next text NOT NULL,
    webhook text NOT NULL
);
CREATE TABLE public.sandbox_gateway_sessions (
    token text NOT NULL,
    customer_ref text NOT NULL,
    parent_origin text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.sandbox_gateway_tokens (
    token text NOT NULL,
    customer_ref text NOT NULL,
    brand text NOT NULL,
    last4 text NOT NULL,
    expires text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    instrument_ref text
);
CREATE TABLE public.schedule (
    id bigint NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    run_at timestamp with time zone NOT NULL,
    payload jsonb NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    retry_at timestamp with time zone,
    last_error text,
    CONSTRAINT schedule_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'dead'::text])))
);
ALTER TABLE public.schedule ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.schedule_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.settings (
    key text NOT NULL,
    value jsonb NOT NULL
);
CREATE TABLE public.sign_in_sessions (
    id text NOT NULL,
    token_hash text NOT NULL,
    customer_id bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL,
    device text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.simulators (
    id bigint NOT NULL,
    subscription_id bigint NOT NULL,
    customer_id bigint NOT NULL,
    state text NOT NULL,
    charge_status text NOT NULL,
    commission text NOT NULL,
    exchanges jsonb NOT NULL,
    depth boolean DEFAULT false NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    ready_at timestamp with time zone,
    changes_ready_at timestamp with time zone,
    account_name text DEFAULT ''::text NOT NULL,
    provider_username text DEFAULT ''::text NOT NULL,
    provider_password_sealed text DEFAULT ''::text NOT NULL,
    revealed_until timestamp with time zone,
    CONSTRAINT simulators_commission_check CHECK ((commission = ANY (ARRAY['live'::text, 'default'::text]))),
    CONSTRAINT simulators_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'active'::text, 'refused'::text, 'closed'::text])))
);
ALTER TABLE public.simulators ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.simulators_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.subscriptions (
    id bigint NOT NULL,
    customer_id bigint NOT NULL,
    plan_key text NOT NULL,
    status text NOT NULL,
    canceled boolean DEFAULT false NOT NULL,
    passed boolean DEFAULT false NOT NULL,
    started_at timestamp with time zone NOT NULL,
    until timestamp with time zone,
    billing_day integer NOT NULL,
    price_cents bigint NOT NULL,
    free_resets integer DEFAULT 0 NOT NULL,
    discount_code text DEFAULT ''::text NOT NULL,
    is_newest boolean DEFAULT true NOT NULL,
    payment_id bigint,
    CONSTRAINT subscriptions_status_check CHECK ((status = ANY (ARRAY['processing'::text, 'active'::text, 'canceled'::text])))
);
ALTER TABLE public.subscriptions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.subscriptions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
INSERT INTO public.attempt_log VALUES (1, 1, 'fill', 'r0a', NULL, '{"type":"fill","id":"r0a","at":"2026-11-24T15:10:00.000Z","symbol":"ESZ6","side":"buy","quantity":1,"price":"6900.00"}', '2026-11-24 15:10:00+00', '0501b7bab2cb7b0ab4fc4905e7349098793e2a3787a9311b6871e8c50323f02d');
INSERT INTO public.attempt_log VALUES (1, 2, 'mark', NULL, 1, NULL, '2026-11-24 15:10:20+00', 'cde57150e54dce002d68bb481ddca32b311fe31666b1a53c4d04527df6536c8d');
INSERT INTO public.attempt_log VALUES (1, 3, 'fill', 'r0b', NULL, '{"type":"fill","id":"r0b","at":"2026-11-24T15:10:30.000Z","symbol":"ESZ6","side":"sell","quantity":1,"price":"6900.50"}', '2026-11-24 15:10:30+00', '65db84f67a725976511ef87200864ce2f708d829d02bbc0da0df3bc2ace0a813');
INSERT INTO public.attempt_log VALUES (1, 4, 'fill', 'r1a', NULL, '{"type":"fill","id":"r1a","at":"2026-11-24T15:11:00.000Z","symbol":"ESZ6","side":"buy","quantity":1,"price":"6900.00"}', '2026-11-24 15:11:00+00', 'da555a98f4efab6a411e189cc69f4e7ce6c39e0be4a5d3b768fa1f018b93fdb5');
INSERT INTO public.attempt_log VALUES (1, 5, 'mark', NULL, 2, NULL, '2026-11-24 15:11:20+00', '8305893ab075addeb2c61aa553a6d5c4e624190bed98df6a2a92b347c54a1598');
INSERT INTO public.attempt_log VALUES (1, 6, 'fill', 'r1b', NULL, '{"type":"fill","id":"r1b","at":"2026-11-24T15:11:30.000Z","symbol":"ESZ6","side":"sell","quantity":1,"price":"6900.50"}', '2026-11-24 15:11:30+00', 'a7aad92649f5a59d9e59f6ae859dfdee7f579d0cf659dd2937cecb5abddda666');
INSERT INTO public.attempt_log VALUES (1, 7, 'fill', 'r2a', NULL, '{"type":"fill","id":"r2a","at":"2026-11-24T15:12:00.000Z","symbol":"ESZ6","side":"buy","quantity":1,"price":"6900.00"}', '2026-11-24 15:12:00+00', '784f9ad46f191620b04b69f24415d2daa3bfa7b71fb2e08153c501ce80d72f2e');
INSERT INTO public.attempt_log VALUES (1, 8, 'mark', NULL, 3, NULL, '2026-11-24 15:12:20+00', 'c9a5a413e89b7b93db696edd2bcd9498ecbb0ff29267f1b169ba75c2b59f1cdd');
INSERT INTO public.attempt_log VALUES (1, 9, 'fill', 'r2b', NULL, '{"type":"fill","id":"r2b","at":"2026-11-24T15:12:30.000Z","symbol":"ESZ6","side":"sell","quantity":1,"price":"6900.50"}', '2026-11-24 15:12:30+00', '843167e779a929fd1987179e15cce97dfc917a51c6be4545c16cf793e9413b7e');
INSERT INTO public.attempt_log VALUES (1, 10, 'fill', 'r3a', NULL, '{"type":"fill","id":"r3a","at":"2026-11-24T15:13:00.000Z","symbol":"ESZ6","side":"buy","quantity":1,"price":"6900.00"}', '2026-11-24 15:13:00+00', '482c1b522cf8c725d007363bc556b73c4cc3ea72fe1cd7f7c10066cf5c7ca17a');
INSERT INTO public.attempt_log VALUES (1, 11, 'mark', NULL, 4, NULL, '2026-11-24 15:13:20+00', '37c2509112b6adebbe55935454693df7c246fa286d7622dc7b1ad1e1e5b029e5');
INSERT INTO public.attempt_log VALUES (1, 12, 'fill', 'r3b', NULL, '{"type":"fill","id":"r3b","at":"2026-11-24T15:13:30.000Z","symbol":"ESZ6","side":"sell","quantity":1,"price":"6900.50"}', '2026-11-24 15:13:30+00', '9cbadc9a5b210efb30af312bd4e379da4eed7fa592be3a75990566caac6cc9d3');
INSERT INTO public.attempt_log VALUES (1, 13, 'fill', 'r4a', NULL, '{"type":"fill","id":"r4a","at":"2026-11-24T15:14:00.000Z","symbol":"ESZ6","side":"buy","quantity":1,"price":"6900.00"}', '2026-11-24 15:14:00+00', '9723ea7530bf95a4b16a74707dd700b573d0a7275799d89a5c70ceb278611d35');
INSERT INTO public.attempt_log VALUES (1, 14, 'mark', NULL, 5, NULL, '2026-11-24 15:14:20+00', '22e5151cd752940f68610459bde973d0ad0822f57228d3cfcb71ebbb97e4a879');
INSERT INTO public.attempt_log VALUES (1, 15, 'fill', 'r4b', NULL, '{"type":"fill","id":"r4b","at":"2026-11-24T15:14:30.000Z","symbol":"ESZ6","side":"sell","quantity":1,"price":"6900.50"}', '2026-11-24 15:14:30+00', '324518b9c7dd262e38a57c58fcedc1c0806e1be55555778397c41ec961d08413');
INSERT INTO public.attempt_log VALUES (1, 16, 'fill', 'r5a', NULL, '{"type":"fill","id":"r5a","at":"2026-11-24T15:15:00.000Z","symbol":"ESZ6","side":"buy","quantity":1,"price":"6900.00"}', '2026-11-24 15:15:00+00', '61da0c7a96aad20d05458a24508f1b142eb86d22ff48b53ce8f04b38a3f7e7da');
INSERT INTO public.attempt_log VALUES (1, 17, 'mark', NULL, 6, NULL, '2026-11-24 15:15:20+00', '590d1a31178b15c08910bd8ca8958d84c4d022377b5035105bc95f1582d35096');
INSERT INTO public.attempt_log VALUES (1, 18, 'fill', 'r5b', NULL, '{"type":"fill","id":"r5b","at":"2026-11-24T15:15:30.000Z","symbol":"ESZ6","side":"sell","quantity":1,"price":"6900.50"}', '2026-11-24 15:15:30+00', 'efd47ac059de78ad703d8e0d83009be57468050b5b3b0401187dd287ecf5cb13');
INSERT INTO public.attempt_log VALUES (2, 1, 'fill', 'x1', NULL, '{"type":"fill","id":"x1","at":"2026-11-24T15:20:00.000Z","symbol":"ESZ6","side":"buy","quantity":3,"price":"6900.00"}', '2026-11-24 15:20:00+00', 'd9de0c60ca92907b9d50b0967ec49e2e525f659395b7277f25c3afa46ba8aadc');
INSERT INTO public.attempt_log VALUES (2, 2, 'mark', NULL, 7, NULL, '2026-11-24 15:21:00+00', '3aae80db3e17f3ae8e0fd3e1a51087fd2a1bfcf18dcf3f0823c288578e9d58b5');
INSERT INTO public.attempts OVERRIDING SYSTEM VALUE VALUES (1, 'att_gy71cactszntvx3crqcs', 1, 1, 1, 'fu', 'TCP50', '2026-03', 'live', 'OB-TCP50-4T88BUCD', 'active', '2026-11-24 15:00:00.827+00', '2027-01-23 15:00:00.827+00', '2026-11-24 15:00:00.868+00', '2026-11-24 15:10:00+00', '{"mode": "preset", "amounts": {"dayLoss": 250000000, "weekLoss": 1250000000, "dayProfit": 100000000, "monthLoss": 2250000000, "weekProfit": 300000000, "monthProfit": 1500000000}, "stopsDay": false, "tradingStyle": "breakouts"}', NULL, '{"end": 1800717000000, "days": [], "tier": 2, "clock": 1795533330000, "dueAt": 1795557600000, "start": 1795533000000, "breach": null, "events": 18, "status": "active", "expires": 1800803400000, "evidence": [], "positions": [], "settledAt": 1795471200000, "annulments": [], "commission": "live", "daysTraded": 1, "deadlineAt": 9007199254740991, "openMicros": 0, "stopMicros": 48900000000, "bestDayDate": null, "floorMicros": 48000000000, "sessionDate": 20781, "settlementAt": 1795557600000, "bestDayMicros": 0, "hasFillInWeek": true, "hasMissedWeek": false, "hasConsistency": true, "realisedMicros": 150000000, "commissionMicros": 24240000, "hasFillInSession": true, "previousBalanceMicros": 50000000000}', '{"lastFillDate": 20781, "largestFallDate": 20781, "largestFallMicros": 2020000, "highestSettledMicros": 50000000000}', 18, 'efd47ac059de78ad703d8e0d83009be57468050b5b3b0401187dd287ecf5cb13', '', '2026-11-24 15:00:00.827+00');
INSERT INTO public.attempts OVERRIDING SYSTEM VALUE VALUES (2, 'att_cwk8xszbpv6gva2g78fb', 2, 2, 1, 'fu', 'GAU50', '2026-03', 'live', 'OB-GAU50-G9ALVL4F', 'ended', '2026-11-24 15:00:01.863+00', '2027-01-23 15:00:01.863+00', '2026-11-24 15:00:02.034+00', '2026-11-24 15:20:00+00', '{"mode": "preset", "amounts": {"dayLoss": 250000000, "weekLoss": 1250000000, "dayProfit": 100000000, "monthLoss": 2250000000, "weekProfit": 300000000, "monthProfit": 1500000000}, "stopsDay": false, "tradingStyle": "breakouts"}', NULL, '{"end": 1800717600000, "days": [], "tier": 2, "clock": 1795533660000, "dueAt": 9007199254740991, "start": 1795533600000, "breach": {"at": 1795533660000, "plan": "GAU50", "rule": "trailing", "event": {"at": 1795533660000, "id": null, "side": null, "type": "mark", "price": "6880.00", "number": 2, "symbol": "ESZ6", "quantity": null}, "limit": {"kind": "equity", "micros": 48000000000}, "formula": {"rule": "trailing", "comparison": "<", "openMicros": -3000000000, "floorMicros": 48000000000, "startMicros": 50000000000, "equityMicros": 46993940000, "realisedMicros": 0, "commissionMicros": 6060000}, "outcome": "failed", "planVersion": "2026-03", "equityMicros": 46993940000}, "events": 2, "status": "failed", "expires": 1800804000000, "evidence": [{"at": 1795533600000, "plan": "GAU50", "rule": "prog_ladder", "event": {"at": 1795533600000, "id": "x1", "side": "buy", "type": "fill", "price": "6900.00", "number": 1, "symbol": "ESZ6", "quantity": 3}, "limit": {"kind": "contracts", "contracts": 2}, "formula": {"held": [{"net": 3, "symbol": "ESZ26", "sizeTenths": 30}], "rule": "prog_ladder", "tier": 2, "sizeTenths": 30, "profitMicros": 0}, "outcome": "blocked", "planVersion": "2026-03", "equityMicros": 49993940000}, {"at": 1795533660000, "plan": "GAU50", "rule": "trailing", "event": {"at": 1795533660000, "id": null, "side": null, "type": "mark", "price": "6880.00", "number": 2, "symbol": "ESZ6", "quantity": null}, "limit": {"kind": "equity", "micros": 48000000000}, "formula": {"rule": "trailing", "comparison": "<", "openMicros": -3000000000, "floorMicros": 48000000000, "startMicros": 50000000000, "equityMicros": 46993940000, "realisedMicros": 0, "commissionMicros": 6060000}, "outcome": "failed", "planVersion": "2026-03", "equityMicros": 46993940000}], "positions": [{"net": 3, "lots": [{"ticks": 27600, "quantity": 3}], "root": "ES", "symbol": "ESZ26", "costTicks": 82800, "markTicks": 27520, "openMicros": -3000000000, "sizeTenths": 10, "tickValueMicros": 12500000}], "settledAt": 1795471200000, "annulments": [], "commission": "live", "daysTraded": 1, "deadlineAt": 9007199254740991, "openMicros": -3000000000, "stopMicros": 48900000000, "bestDayDate": null, "floorMicros": 48000000000, "sessionDate": 20781, "settlementAt": 1795557600000, "bestDayMicros": 0, "hasFillInWeek": true, "hasMissedWeek": false, "hasConsistency": true, "realisedMicros": 0, "commissionMicros": 6060000, "hasFillInSession": true, "previousBalanceMicros": 50000000000}', '{"lastFillDate": 20781, "largestFallDate": 20781, "largestFallMicros": 3006060000, "highestSettledMicros": 50000000000}', 2, '3aae80db3e17f3ae8e0fd3e1a51087fd2a1bfcf18dcf3f0823c288578e9d58b5', 'failed', '2026-11-24 15:00:01.863+00');
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-24 15:00:00.491+00', 1, 'customer', 'accounts.signed-in', '{}', '8e2e2f773e4327272f0cc095498a66b103902d18a83ce519351fbbbfa76ac695');
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-24 15:00:00.762+00', 1, 'customer', 'simulator.agreed', '{"textVersion": "2026-03", "classification": "nonpro"}', '70d0f7c10d71f868f445bcad4384448cfd529284dc78f41a01cba2f638bfd4bb');
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (3, '2026-11-24 15:00:00.827+00', 1, 'customer', 'attempt.limits-set', '{"mode": "preset", "attempt": "att_gy71cactszntvx3crqcs", "stopsDay": false}', 'f9a2d035601a7256b57200e625767b64888571899189d262627c08d795dad6ba');
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (4, '2026-11-24 15:00:01.61+00', 2, 'customer', 'accounts.signed-in', '{}', '89d257a3886d0b0840454e778a132052fedbc904532c3718e73c496928c29620');
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (5, '2026-11-24 15:00:01.85+00', 2, 'customer', 'simulator.agreed', '{"textVersion": "2026-03", "classification": "nonpro"}', 'e3d1a1b36470cb5584c0c9e0c13da0e880f33a5f0202643880fcbc2292744e81');
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (6, '2026-11-24 15:00:01.863+00', 2, 'customer', 'attempt.limits-set', '{"mode": "preset", "attempt": "att_cwk8xszbpv6gva2g78fb", "stopsDay": false}', 'd38d53c3e5217d6e1298945dc1603e2a63f0ab8bb0a7560e8cda5a92eebe3087');
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (7, '2026-11-24 15:30:02.465+00', 2, 'engine', 'attempt.blocked', '{"at": 1795533600000, "rule": "prog_ladder", "attempt": "att_cwk8xszbpv6gva2g78fb", "planVersion": "2026-03", "equityMicros": 49993940000}', '8fe0b6c3b47ff16f5166415700054f5457eb231b9ff296de409258d7b9114e86');
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (8, '2026-11-24 15:30:02.48+00', 2, 'engine', 'attempt.failed', '{"at": 1795533660000, "rule": "trailing", "attempt": "att_cwk8xszbpv6gva2g78fb", "planVersion": "2026-03", "equityMicros": 46993940000}', '4d5e699483ca8b834e4ec454e90578d218ec48c99e3b998f818692e005d368b0');
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (9, '2026-11-24 15:30:02.935+00', 3, 'customer', 'accounts.signed-in', '{}', 'd372cd0fc7e7b7060c8a48b0fbfe26d62305a99ea8549c23fbedd25931417e38');
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (10, '2026-11-24 15:30:02.967+00', 3, 'customer', 'billing.card-stored', '{"brand": "visa", "gateway": "sandbox"}', 'e0f86e3000871df3ac4e2685f54650bc47ba3dc0e8fe2365a827fa07ba036d9f');
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (11, '2026-11-24 15:30:03.017+00', 3, 'customer', 'billing.payment-ordered', '{"purpose": "subscription", "currency": "USD", "amountMinor": 15000, "transactionId": "txn_18b3caaasxvr08ptncby"}', '4757b2e976b6d471309d4e43b35ac5bf0d72fd31dd8c7632d27997de456139e2');
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (12, '2026-11-24 15:30:03.043+00', 3, 'gateway', 'billing.payment-declined', '{"currency": "USD", "amountMinor": 15000, "transactionId": "txn_18b3caaasxvr08ptncby"}', '7bc547cd6a28e1439512a788a3017b24ff4441f3a81a0a99d981dcd1bf016e24');
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (13, '2026-11-24 15:30:03.085+00', 3, 'customer', 'billing.payment-ordered', '{"purpose": "subscription", "currency": "USD", "amountMinor": 15000, "transactionId": "txn_0qezt2hjnpy0mf7kzs27"}', '1a927d0cd38a23915a466b8538f14c51db33cc2c91f7daf209d1d139cab65c7d');
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (14, '2026-11-24 15:30:03.15+00', 3, 'gateway', 'billing.payment-paid', '{"currency": "USD", "amountMinor": 15000, "transactionId": "txn_0qezt2hjnpy0mf7kzs27"}', 'c2a41d1257be5cb9a22d26eec8a01c4397f43ea55634b78a0afdb201350072fa');
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (15, '2026-11-24 15:30:03.277+00', 3, 'customer', 'accounts.profile-changed', '{"fields": ["address", "phone", "city", "stateProv", "zip", "motivation", "lang"]}', 'dfa2500800ad8f14b0bb348621e15095588a1f3b3b732cff5048c749d0595727');
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (16, '2026-11-24 15:30:03.912+00', 4, 'stranger', 'accounts.registered', '{}', 'de6d9640f1c8229c588f35012e229a5d59a80a65f3781658b7451195a024ec8c');
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (17, '2026-11-24 15:30:04.688+00', 3, 'stranger', 'accounts.password-link-mailed', '{}', '8a8a5c7ddb962ac1eef4c28d7b658ebdf99eedc237b3546b8e106f196ca9e1bc');
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (18, '2026-11-24 15:30:06.036+00', 1, 'customer', 'accounts.signed-in', '{}', '46b0bb7da2296c5d9b6776c42ac6760cfb97d78b1b28284f04318c7e4768172b');
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (19, '2026-11-24 15:30:06.294+00', 2, 'customer', 'accounts.signed-in', '{}', '7b8ef05a5f55d05c6183295bc85ad4e18487b08fd6dbc8c13717f69081262bf6');
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (20, '2026-11-24 15:30:06.66+00', 3, 'customer', 'accounts.signed-in', '{}', 'd48d889f956e90e3b622bb83769399f9e7a3259d16e6864b005625dc37fde795');
INSERT INTO public.customers OVERRIDING SYSTEM VALUE VALUES (1, 'cus_da4878zdm7gnkg137j0r', 'running@example.test', '', '$argon2id$v=19$m=47104,t=2,p=1$HYzpIrR/aOycCKUFNcXC0g$+cE5HaVznQvdGjOBUsHtdCmmXSW+5rM4cavWAA+7E70', 'Released Customer', 'Released Customer', '', 'en', 2, 'E2T', '', '2026-11-24 15:00:00.137+00', '', '', '', '', '', 1, 'y', 'nonpro', '2026-03', '2026-11-24 15:00:00.762+00', '2026-11-21 22:51:26.797+00');
INSERT INTO public.customers OVERRIDING SYSTEM VALUE VALUES (2, 'cus_qg109yskt7crcg44yzb4', 'failed@example.test', '', '$argon2id$v=19$m=47104,t=2,p=1$AUvKl83sbZ2ZXSzgXwX4KQ$QcJ+YNRfmyLgXQRN/zNbXWeibsge9Nrgf5yepwK/V+Y', 'Released Customer', 'Released Customer', '', 'en', 2, 'E2T', '', '2026-11-24 15:00:01.069+00', '', '', '', '', '', 1, 'y', 'nonpro', '2026-03', '2026-11-24 15:00:01.85+00', '2026-11-21 22:51:27.729+00');
INSERT INTO public.customers OVERRIDING SYSTEM VALUE VALUES (3, 'cus_48av9n4f64mdrh8thrm0', 'payer@example.test', '', '$argon2id$v=19$m=47104,t=2,p=1$NM3/DHx39So7/lskvjRIqw$0/RVi6PL3sZ8YCGW3c8JLqiZ/yPjLwn13Liuz9eh8Lc', 'Released Customer', 'Released Customer', '5551234567', 'es', 2, 'E2T', 'To trade with rules', '2026-11-24 15:30:02.613+00', '12 Main Street', '', 'Austin', 'TX', '73301', 1, '', '', '', NULL, '2026-11-21 22:51:29.345+00');
INSERT INTO public.customers OVERRIDING SYSTEM VALUE VALUES (4, 'cus_sagr9drhvtc6vfcw932p', 'fresh@example.test', '', '$argon2id$v=19$m=47104,t=2,p=1$3ffIe0mplSoeYs9m3Ytdng$fh1OYPeOalmuVFwtLdOm8k0d+e31sY+rXrkWhvKinVY', 'Fresh Customer', 'Fresh Customer', '', 'ar', 1, 'IND', '', '2026-11-24 15:30:03.899+00', '', '', '', '', '', 356, '', '', '', NULL, NULL);
INSERT INTO public.idempotency_keys VALUES (3, 'released', 'POST /api/subscription', 'c5e781503c0e34928b9058b0e30c23bb82c0385902945a9c71f0860e3dce25a7', '2026-11-21 22:51:29.797+00', 200, '{"at": "2026-11-24T15:30:03.121Z", "plan": "TCP25", "until": "2026-12-24T18:00:00.000Z", "amount": 15000, "status": "paid", "currency": "USD", "transactionID": "txn_0qezt2hjnpy0mf7kzs27"}');
INSERT INTO public.inbox OVERRIDING SYSTEM VALUE VALUES (1, 'payments:sandbox', 'evt_ttsqwwemdz828x3c7kph', '{"what": {"code": "card_declined", "kind": "declined"}, "eventId": "evt_ttsqwwemdz828x3c7kph", "orderRef": "txn_18b3caaasxvr08ptncby"}', '2026-11-21 22:51:29.811+00', 'done', 0, NULL, NULL);
INSERT INTO public.inbox OVERRIDING SYSTEM VALUE VALUES (2, 'payments:sandbox', 'evt_sarcd36rfa21s7t9bxfm', '{"what": {"kind": "succeeded", "currency": "USD", "gatewayRef": "ch_jkn126qvaqz37jg22w7x", "amountMinor": 15000}, "eventId": "evt_sarcd36rfa21s7t9bxfm", "orderRef": "txn_0qezt2hjnpy0mf7kzs27"}', '2026-11-21 22:51:29.885+00', 'done', 0, NULL, NULL);
INSERT INTO public.ledger_entries OVERRIDING SYSTEM VALUE VALUES (1, 2, 'sale', 'gateway:sandbox', 15000, 'USD', '2026-11-24 15:30:03.121+00');
INSERT INTO public.ledger_entries OVERRIDING SYSTEM VALUE VALUES (2, 2, 'sale', 'revenue:subscription', -15000, 'USD', '2026-11-24 15:30:03.121+00');
INSERT INTO public.mailed_links VALUES ('link_ac9a1y00skkgydgwcp9q', '9a445b40eb4192d7c1d27e5c56c031689828243fb1a958b6786d43371ea8dd72', 'verification', 4, 'fresh@example.test', '2026-11-21 22:51:30.638+00', '2026-11-28 22:51:30.638+00', NULL);
INSERT INTO public.mailed_links VALUES ('link_5hwyc0nsv4qqfkk8t2rx', 'a963d35a7d35fec62c1961e42b74a09d8930f82b2cc8dd11b8bd205b6c254b68', 'password', 3, 'payer@example.test', '2026-11-21 22:51:31.248+00', '2026-11-21 23:51:31.248+00', NULL);
INSERT INTO public.mails OVERRIDING SYSTEM VALUE VALUES (1, 'running@example.test', 'Your simulator account is ready', 'Hello Released Customer,
The account OB-TCP50-4T88BUCD is active. The username and the password of the data provider are behind the reveal on your evaluation page.
Open the portal:
http://127.0.0.1:33437/
You get this mail because of your account at Openbell. If it was not you, nothing needs to be done unless the mail says so.
', '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>Openbell</title></head><body style="margin:0;padding:24px;font-family:system-ui,sans-serif;line-height:1.5;color:#16202a"><div style="max-width:560px;margin:0 auto"><p style="font-weight:600">Openbell</p><p style="margin:0 0 16px">Hello Released Customer,</p><p style="margin:0 0 16px">The account OB-TCP50-4T88BUCD is active. The username and the password of the data provider are behind the reveal on your evaluation page.</p><p style="margin:24px 0"><a href="http://127.0.0.1:33437/" style="background:#0f6b5c;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none">Open the portal</a></p><p style="margin:0 0 16px;color:#5b6470;font-size:13px">If the button does not work, open this address:<br><a href="http://127.0.0.1:33437/" dir="ltr">http://127.0.0.1:33437/</a></p><p style="margin:24px 0 0;color:#5b6470;font-size:13px">You get this mail because of your account at Openbell. If it was not you, nothing needs to be done unless the mail says so.</p></div></body></html>', '2026-11-24 15:00:00.764+00');
INSERT INTO public.mails OVERRIDING SYSTEM VALUE VALUES (2, 'failed@example.test', 'Your simulator account is ready', 'Hello Released Customer,
The account OB-GAU50-G9ALVL4F is active. The username and the password of the data provider are behind the reveal on your evaluation page.
Open the portal:
http://127.0.0.1:33437/
You get this mail because of your account at Openbell. If it was not you, nothing needs to be done unless the mail says so.
', '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>Openbell</title></head><body style="margin:0;padding:24px;font-family:system-ui,sans-serif;line-height:1.5;color:#16202a"><div style="max-width:560px;margin:0 auto"><p style="font-weight:600">Openbell</p><p style="margin:0 0 16px">Hello Released Customer,</p><p style="margin:0 0 16px">The account OB-GAU50-G9ALVL4F is active. The username and the password of the data provider are behind the reveal on your evaluation page.</p><p style="margin:24px 0"><a href="http://127.0.0.1:33437/" style="background:#0f6b5c;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none">Open the portal</a></p><p style="margin:0 0 16px;color:#5b6470;font-size:13px">If the button does not work, open this address:<br><a href="http://127.0.0.1:33437/" dir="ltr">http://127.0.0.1:33437/</a></p><p style="margin:24px 0 0;color:#5b6470;font-size:13px">You get this mail because of your account at Openbell. If it was not you, nothing needs to be done unless the mail says so.</p></div></body></html>', '2026-11-24 15:00:01.913+00');
INSERT INTO public.mails OVERRIDING SYSTEM VALUE VALUES (3, 'failed@example.test', 'Your account is blocked until market close', 'Hello Released Customer,
At 2026-11-24 09:20:00 Chicago time OB-GAU50-G9ALVL4F held more than the 2 contracts the progression ladder allows today. Trading is blocked until market close; after it you can go on. GAU50 has not failed.
See the evidence:
http://127.0.0.1:33437/evaluation
You get this mail because of your account at Openbell. If it was not you, nothing needs to be done unless the mail says so.
', '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>Openbell</title></head><body style="margin:0;padding:24px;font-family:system-ui,sans-serif;line-height:1.5;color:#16202a"><div style="max-width:560px;margin:0 auto"><p style="font-weight:600">Openbell</p><p style="margin:0 0 16px">Hello Released Customer,</p><p style="margin:0 0 16px">At 2026-11-24 09:20:00 Chicago time OB-GAU50-G9ALVL4F held more than the 2 contracts the progression ladder allows today. Trading is blocked until market close; after it you can go on. GAU50 has not failed.</p><p style="margin:24px 0"><a href="http://127.0.0.1:33437/evaluation" style="background:#0f6b5c;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none">See the evidence</a></p><p style="margin:0 0 16px;color:#5b6470;font-size:13px">If the button does not work, open this address:<br><a href="http://127.0.0.1:33437/evaluation" dir="ltr">http://127.0.0.1:33437/evaluation</a></p><p style="margin:24px 0 0;color:#5b6470;font-size:13px">You get this mail because of your account at Openbell. If it was not you, nothing needs to be done unless the mail says so.</p></div></body></html>', '2026-11-24 15:30:02.789+00');
INSERT INTO public.mails OVERRIDING SYSTEM VALUE VALUES (4, 'failed@example.test', 'Your evaluation has ended: trailing drawdown', 'Hello Released Customer,
At 2026-11-24 09:21:00 Chicago time the equity of OB-GAU50-G9ALVL4F stood at $46,993.94, below the floor of $48,000.00. With that GAU50 has ended. Every number behind the verdict is on your evaluation page, and a reset starts a new attempt.
See the evidence:
http://127.0.0.1:33437/evaluation
You get this mail because of your account at Openbell. If it was not you, nothing needs to be done unless the mail says so.
', '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>Openbell</title></head><body style="margin:0;padding:24px;font-family:system-ui,sans-serif;line-height:1.5;color:#16202a"><div style="max-width:560px;margin:0 auto"><p style="font-weight:600">Openbell</p><p style="margin:0 0 16px">Hello Released Customer,</p><p style="margin:0 0 16px">At 2026-11-24 09:21:00 Chicago time the equity of OB-GAU50-G9ALVL4F stood at $46,993.94, below the floor of $48,000.00. With that GAU50 has ended. Every number behind the verdict is on your evaluation page, and a reset starts a new attempt.</p><p style="margin:24px 0"><a href="http://127.0.0.1:33437/evaluation" style="background:#0f6b5c;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none">See the evidence</a></p><p style="margin:0 0 16px;color:#5b6470;font-size:13px">If the button does not work, open this address:<br><a href="http://127.0.0.1:33437/evaluation" dir="ltr">http://127.0.0.1:33437/evaluation</a></p><p style="margin:24px 0 0;color:#5b6470;font-size:13px">You get this mail because of your account at Openbell. If it was not you, nothing needs to be done unless the mail says so.</p></div></body></html>', '2026-11-24 15:30:02.865+00');
INSERT INTO public.mails OVERRIDING SYSTEM VALUE VALUES (6, 'fresh@example.test', 'تحقّق من عنوان بريدك الإلكتروني', 'مرحبًا Fresh Customer،
افتح الرابط لتأكيد عنوانك والدخول إلى Openbell. الرابط صالح لمدة 7 أيام ويمكن فتحه أكثر من مرة.
تأكيد عنواني:
http://127.0.0.1:33437/api/verify/6266e5010f39ee47d1a4d11dd922edc84397582a324b9098177cf3e5f49c57b4
وصلتك هذه الرسالة بسبب حسابك لدى Openbell. إن لم تكن أنت من طلبها فلا يلزمك فعل شيء ما لم تذكر الرسالة غير ذلك.
', '<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>Openbell</title></head><body style="margin:0;padding:24px;font-family:system-ui,sans-serif;line-height:1.5;color:#16202a"><div style="max-width:560px;margin:0 auto"><p style="font-weight:600">Openbell</p><p style="margin:0 0 16px">مرحبًا Fresh Customer،</p><p style="margin:0 0 16px">افتح الرابط لتأكيد عنوانك والدخول إلى Openbell. الرابط صالح لمدة 7 أيام ويمكن فتحه أكثر من مرة.</p><p style="margin:24px 0"><a href="http://127.0.0.1:33437/api/verify/6266e5010f39ee47d1a4d11dd922edc84397582a324b9098177cf3e5f49c57b4" style="background:#0f6b5c;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none">تأكيد عنواني</a></p><p style="margin:0 0 16px;color:#5b6470;font-size:13px">إن لم يعمل الزر فافتح هذا العنوان:<br><a href="http://127.0.0.1:33437/api/verify/6266e5010f39ee47d1a4d11dd922edc84397582a324b9098177cf3e5f49c57b4" dir="ltr">http://127.0.0.1:33437/api/verify/6266e5010f39ee47d1a4d11dd922edc84397582a324b9098177cf3e5f49c57b4</a></p><p style="margin:24px 0 0;color:#5b6470;font-size:13px">وصلتك هذه الرسالة بسبب حسابك لدى Openbell. إن لم تكن أنت من طلبها فلا يلزمك فعل شيء ما لم تذكر الرسالة غير ذلك.</p></div></body></html>', '2026-11-24 15:30:04.175+00');
INSERT INTO public.mails OVERRIDING SYSTEM VALUE VALUES (5, 'payer@example.test', 'Your receipt for Trader Career Path 25k', 'Hello Released Customer,
You bought Trader Career Path 25k for $150.00 on 2026-11-24. It renews on 2026-12-24 unless you cancel before.
Transaction: txn_0qezt2hjnpy0mf7kzs27.
Open my subscription:
http://127.0.0.1:33437/settings/subscriptions
You get this mail because of your account at Openbell. If it was not you, nothing needs to be done unless the mail says so.
', '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>Openbell</title></head><body style="margin:0;padding:24px;font-family:system-ui,sans-serif;line-height:1.5;color:#16202a"><div style="max-width:560px;margin:0 auto"><p style="font-weight:600">Openbell</p><p style="margin:0 0 16px">Hello Released Customer,</p><p style="margin:0 0 16px">You bought Trader Career Path 25k for $150.00 on 2026-11-24. It renews on 2026-12-24 unless you cancel before.</p><p style="margin:0 0 16px">Transaction: txn_0qezt2hjnpy0mf7kzs27.</p><p style="margin:24px 0"><a href="http://127.0.0.1:33437/settings/subscriptions" style="background:#0f6b5c;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none">Open my subscription</a></p><p style="margin:0 0 16px;color:#5b6470;font-size:13px">If the button does not work, open this address:<br><a href="http://127.0.0.1:33437/settings/subscriptions" dir="ltr">http://127.0.0.1:33437/settings/subscriptions</a></p><p style="margin:24px 0 0;color:#5b6470;font-size:13px">You get this mail because of your account at Openbell. If it was not you, nothing needs to be done unless the mail says so.</p></div></body></html>', '2026-11-24 15:30:03.203+00');
INSERT INTO public.mails OVERRIDING SYSTEM VALUE VALUES (7, 'payer@example.test', 'Establece una contraseña nueva', 'Hola, Released Customer:
Abre el enlace para establecer una contraseña nueva. Vale 1 hora y una sola vez. Hasta entonces sigue valiendo la anterior.
Establecer una contraseña nueva:
http://127.0.0.1:33437/site/new-password?token=e3d1255f4f9e77c983d67e5fe3a046482c49d699098862b147f2a809f78fd34e
Recibes este correo por tu cuenta en Openbell. Si no has sido tú, no tienes que hacer nada, salvo que el correo diga lo contrario.
', '<!doctype html><html lang="es" dir="ltr"><head><meta charset="utf-8"><title>Openbell</title></head><body style="margin:0;padding:24px;font-family:system-ui,sans-serif;line-height:1.5;color:#16202a"><div style="max-width:560px;margin:0 auto"><p style="font-weight:600">Openbell</p><p style="margin:0 0 16px">Hola, Released Customer:</p><p style="margin:0 0 16px">Abre el enlace para establecer una contraseña nueva. Vale 1 hora y una sola vez. Hasta entonces sigue valiendo la anterior.</p><p style="margin:24px 0"><a href="http://127.0.0.1:33437/site/new-password?token=e3d1255f4f9e77c983d67e5fe3a046482c49d699098862b147f2a809f78fd34e" style="background:#0f6b5c;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none">Establecer una contraseña nueva</a></p><p style="margin:0 0 16px;color:#5b6470;font-size:13px">Si el botón no funciona, abre esta dirección:<br><a href="http://127.0.0.1:33437/site/new-password?token=e3d1255f4f9e77c983d67e5fe3a046482c49d699098862b147f2a809f78fd34e" dir="ltr">http://127.0.0.1:33437/site/new-password?token=e3d1255f4f9e77c983d67e5fe3a046482c49d699098862b147f2a809f78fd34e</a></p><p style="margin:24px 0 0;color:#5b6470;font-size:13px">Recibes este correo por tu cuenta en Openbell. Si no has sido tú, no tienes que hacer nada, salvo que el correo diga lo contrario.</p></div></body></html>', '2026-11-24 15:30:04.7+00');
INSERT INTO public.market_tape VALUES (1, NULL, '{"type":"mark","at":"2026-11-24T15:10:20.000Z","symbol":"ESZ6","price":"6901.00"}', '2026-11-24 15:30:02.366+00');
INSERT INTO public.market_tape VALUES (2, NULL, '{"type":"mark","at":"2026-11-24T15:11:20.000Z","symbol":"ESZ6","price":"6901.00"}', '2026-11-24 15:30:02.366+00');
INSERT INTO public.market_tape VALUES (3, NULL, '{"type":"mark","at":"2026-11-24T15:12:20.000Z","symbol":"ESZ6","price":"6901.00"}', '2026-11-24 15:30:02.366+00');
INSERT INTO public.market_tape VALUES (4, NULL, '{"type":"mark","at":"2026-11-24T15:13:20.000Z","symbol":"ESZ6","price":"6901.00"}', '2026-11-24 15:30:02.366+00');
INSERT INTO public.market_tape VALUES (5, NULL, '{"type":"mark","at":"2026-11-24T15:14:20.000Z","symbol":"ESZ6","price":"6901.00"}', '2026-11-24 15:30:02.366+00');
INSERT INTO public.market_tape VALUES (6, NULL, '{"type":"mark","at":"2026-11-24T15:15:20.000Z","symbol":"ESZ6","price":"6901.00"}', '2026-11-24 15:30:02.366+00');
INSERT INTO public.market_tape VALUES (7, NULL, '{"type":"mark","at":"2026-11-24T15:21:00.000Z","symbol":"ESZ6","price":"6880.00"}', '2026-11-24 15:30:02.44+00');
INSERT INTO public.migrations VALUES ('0001-platform.sql', 'b7c004c50bab641596ba096c92eea854b98a8df8e6a964b2aff95cf817f7370f', '2026-11-21 22:51:25.221247+00');
INSERT INTO public.migrations VALUES ('0002-accounts.sql', '2a502b7227a9b1207ae58f5e748fdfdcdbbbf7827a1ada9062cc294b77d8143a', '2026-11-21 22:51:25.376068+00');
INSERT INTO public.migrations VALUES ('0003-billing.sql', '936445f1e8f84fd53a440558887c5c9f2c665db14fa8bd23fc3a85662dc1c226', '2026-11-21 22:51:25.503035+00');
INSERT INTO public.migrations VALUES ('0004-simulator.sql', 'c52e1cf8f7ebcd3da7617e4230eb269a64887273f33674010069233f9ad278f9', '2026-11-21 22:51:25.719475+00');
INSERT INTO public.migrations VALUES ('0005-evaluation.sql', '21ba8a3f2a4f6cf0fd8943373be9c1522e1e1f828dacc27adb2ad5a6b2faab29', '2026-11-21 22:51:25.810248+00');
INSERT INTO public.migrations VALUES ('0006-append-only.sql', 'a7221eb6aa39f5651be2b43487179927d448c98d6d5d07a018eb950122ff13e5', '2026-11-21 22:51:25.918205+00');
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (1, 'platform.command', 'sim_q1k7smpm3qj92tcfksf0', '{"ref": "sim_q1k7smpm3qj92tcfksf0"}', '2026-11-24 15:00:00.536+00', 'done', 0, NULL, NULL);
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (2, 'mail', 'simulator-ready:sim_q1k7smpm3qj92tcfksf0', '{"to": "running@example.test", "key": "simulator-ready:sim_q1k7smpm3qj92tcfksf0", "lang": "en", "path": "/", "values": {"name": "Released Customer", "account": "OB-TCP50-4T88BUCD"}, "template": "simulator-ready"}', '2026-11-24 15:00:00.677+00', 'done', 0, NULL, NULL);
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (3, 'platform.command', 'att_gy71cactszntvx3crqcs:open', '{"ref": "att_gy71cactszntvx3crqcs:open"}', '2026-11-24 15:00:00.834+00', 'done', 0, NULL, NULL);
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (4, 'platform.command', 'sim_cb29ctscdkce8g0hm7sn', '{"ref": "sim_cb29ctscdkce8g0hm7sn"}', '2026-11-24 15:00:01.756+00', 'done', 0, NULL, NULL);
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (5, 'mail', 'simulator-ready:sim_cb29ctscdkce8g0hm7sn', '{"to": "failed@example.test", "key": "simulator-ready:sim_cb29ctscdkce8g0hm7sn", "lang": "en", "path": "/", "values": {"name": "Released Customer", "account": "OB-GAU50-G9ALVL4F"}, "template": "simulator-ready"}', '2026-11-24 15:00:01.84+00', 'done', 0, NULL, NULL);
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (6, 'platform.command', 'att_cwk8xszbpv6gva2g78fb:open', '{"ref": "att_cwk8xszbpv6gva2g78fb:open"}', '2026-11-24 15:00:01.865+00', 'done', 0, NULL, NULL);
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (7, 'platform.command', 'att_cwk8xszbpv6gva2g78fb:2:1:block', '{"ref": "att_cwk8xszbpv6gva2g78fb:2:1:block"}', '2026-11-24 15:30:02.473+00', 'done', 0, NULL, NULL);
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (8, 'mail', 'evaluation-blocked:att_cwk8xszbpv6gva2g78fb:1795533600000', '{"to": "failed@example.test", "key": "evaluation-blocked:att_cwk8xszbpv6gva2g78fb:1795533600000", "lang": "en", "path": "/evaluation", "values": {"name": "Released Customer", "plan": "GAU50", "when": "2026-11-24 09:20:00", "limit": "2", "equity": "$49,993.94", "account": "OB-GAU50-G9ALVL4F"}, "template": "evaluation-blocked"}', '2026-11-24 15:30:02.479+00', 'done', 0, NULL, NULL);
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (9, 'platform.command', 'att_cwk8xszbpv6gva2g78fb:2:2:close', '{"ref": "att_cwk8xszbpv6gva2g78fb:2:2:close"}', '2026-11-24 15:30:02.482+00', 'done', 0, NULL, NULL);
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (10, 'mail', 'evaluation-failed-trailing:att_cwk8xszbpv6gva2g78fb:1795533660000', '{"to": "failed@example.test", "key": "evaluation-failed-trailing:att_cwk8xszbpv6gva2g78fb:1795533660000", "lang": "en", "path": "/evaluation", "values": {"name": "Released Customer", "plan": "GAU50", "when": "2026-11-24 09:21:00", "limit": "$48,000.00", "equity": "$46,993.94", "account": "OB-GAU50-G9ALVL4F"}, "template": "evaluation-failed-trailing"}', '2026-11-24 15:30:02.483+00', 'done', 0, NULL, NULL);
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (11, 'mail', 'receipt:txn_0qezt2hjnpy0mf7kzs27', '{"to": "payer@example.test", "key": "receipt:txn_0qezt2hjnpy0mf7kzs27", "lang": "en", "path": "/settings/subscriptions", "values": {"date": "2026-11-24", "name": "Released Customer", "plan": "Trader Career Path 25k", "until": "2026-12-24", "amount": "$150.00", "transaction": "txn_0qezt2hjnpy0mf7kzs27"}, "template": "receipt-renewing"}', '2026-11-24 15:30:03.148+00', 'done', 0, NULL, NULL);
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (12, 'mail', 'link_ac9a1y00skkgydgwcp9q', '{"to": "fresh@example.test", "key": "link_ac9a1y00skkgydgwcp9q", "lang": "ar", "values": {"name": "Fresh Customer"}, "template": "verification", "secretLink": {"id": "link_ac9a1y00skkgydgwcp9q", "maker": "verification"}}', '2026-11-24 15:30:03.909+00', 'done', 0, NULL, NULL);
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (13, 'accounts.password-link', 'link_5hwyc0nsv4qqfkk8t2rx', '{"email": "payer@example.test"}', '2026-11-24 15:30:04.182+00', 'done', 0, NULL, NULL);
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (14, 'mail', 'link_5hwyc0nsv4qqfkk8t2rx', '{"to": "payer@example.test", "key": "link_5hwyc0nsv4qqfkk8t2rx", "lang": "es", "values": {"name": "Released Customer"}, "template": "password-link", "secretLink": {"id": "link_5hwyc0nsv4qqfkk8t2rx", "maker": "password"}}', '2026-11-24 15:30:04.683+00', 'done', 0, NULL, NULL);
INSERT INTO public.payment_methods VALUES (3, 'sandbox', 'pm_1m17jvsej2a1sp9gzkmh', 'visa', '4242', '12/39', 'Released Customer', '', '', '', '', 1, '', '2026-11-24 15:30:02.962+00');
INSERT INTO public.payment_states OVERRIDING SYSTEM VALUE VALUES (1, 1, 'new', 'ordered', '2026-11-24 15:30:03.013+00');
INSERT INTO public.payment_states OVERRIDING SYSTEM VALUE VALUES (2, 1, 'declined', 'card_declined', '2026-11-24 15:30:03.038+00');
INSERT INTO public.payment_states OVERRIDING SYSTEM VALUE VALUES (3, 2, 'new', 'ordered', '2026-11-24 15:30:03.082+00');
INSERT INTO public.payment_states OVERRIDING SYSTEM VALUE VALUES (4, 2, 'paid', 'charged', '2026-11-24 15:30:03.121+00');
INSERT INTO public.payments OVERRIDING SYSTEM VALUE VALUES (1, 'txn_18b3caaasxvr08ptncby', 3, 'subscription', '{"planKey": "TCP25", "priceCents": 15000, "discountCode": ""}', 'sandbox', 'key_yky059fk6kazwjfbdg80', NULL, 15000, 'USD', 'pm_1m17jvsej2a1sp9gzkmh', 'declined', 'card_declined', '2026-11-24 15:30:03.013+00', '2026-11-21 22:51:29.745+00', '2026-11-24 15:30:03.038+00', NULL);
INSERT INTO public.payments OVERRIDING SYSTEM VALUE VALUES (2, 'txn_0qezt2hjnpy0mf7kzs27', 3, 'subscription', '{"planKey": "TCP25", "priceCents": 15000, "discountCode": ""}', 'sandbox', 'key_602ccd65603690bab7eea6a9e06b934e776607e7c43f34f79432dc4f1654abca', 'ch_jkn126qvaqz37jg22w7x', 15000, 'USD', 'pm_1m17jvsej2a1sp9gzkmh', 'paid', NULL, '2026-11-24 15:30:03.082+00', '2026-11-21 22:51:29.814+00', '2026-11-24 15:30:03.121+00', '2026-11-24 15:30:03.121+00');
INSERT INTO public.platform_commands OVERRIDING SYSTEM VALUE VALUES (1, 'sim_q1k7smpm3qj92tcfksf0', 1, 'create_account', '{"kind": "create_account", "planKey": "TCP50", "exchanges": {"cme": true, "cbot": false, "comex": false, "eurex": false, "nymex": true}, "commission": "live", "subscriptionId": 1}', 'done', '2026-11-24 15:00:00.528+00', '2026-11-24 15:00:00.649+00');
INSERT INTO public.platform_commands OVERRIDING SYSTEM VALUE VALUES (2, 'att_gy71cactszntvx3crqcs:open', 1, 'open_evaluation', '{"kind": "open_evaluation", "account": "OB-TCP50-4T88BUCD", "attempt": "att_gy71cactszntvx3crqcs", "planKey": "TCP50", "notBefore": 1795532400827, "planVersion": "2026-03"}', 'done', '2026-11-24 15:00:00.827+00', '2026-11-24 15:00:00.868+00');
INSERT INTO public.platform_commands OVERRIDING SYSTEM VALUE VALUES (3, 'sim_cb29ctscdkce8g0hm7sn', 2, 'create_account', '{"kind": "create_account", "planKey": "GAU50", "exchanges": {"cme": true, "cbot": false, "comex": false, "eurex": false, "nymex": true}, "commission": "live", "subscriptionId": 2}', 'done', '2026-11-24 15:00:01.731+00', '2026-11-24 15:00:01.838+00');
INSERT INTO public.platform_commands OVERRIDING SYSTEM VALUE VALUES (4, 'att_cwk8xszbpv6gva2g78fb:open', 2, 'open_evaluation', '{"kind": "open_evaluation", "account": "OB-GAU50-G9ALVL4F", "attempt": "att_cwk8xszbpv6gva2g78fb", "planKey": "GAU50", "notBefore": 1795532401863, "planVersion": "2026-03"}', 'done', '2026-11-24 15:00:01.863+00', '2026-11-24 15:00:02.036+00');
INSERT INTO public.platform_commands OVERRIDING SYSTEM VALUE VALUES (5, 'att_cwk8xszbpv6gva2g78fb:2:1:block', 2, 'block', '{"kind": "block", "reason": "prog_ladder", "account": "OB-GAU50-G9ALVL4F"}', 'done', '2026-11-24 15:30:02.472+00', '2026-11-24 15:30:02.76+00');
INSERT INTO public.platform_commands OVERRIDING SYSTEM VALUE VALUES (6, 'att_cwk8xszbpv6gva2g78fb:2:2:close', 2, 'close', '{"kind": "close", "reason": "trailing", "account": "OB-GAU50-G9ALVL4F"}', 'done', '2026-11-24 15:30:02.481+00', '2026-11-24 15:30:02.849+00');
INSERT INTO public.provider_requests VALUES ('c2725e47db4e93cc71b7edc7aa03bfd639f178821837c9d9af961801631a23d3', '2026-11-21 22:51:29.124+00');
INSERT INTO public.provider_requests VALUES ('b130e7ef3837cf9413ae05cfccded55df53ee0fcce43a306a8244191e80cd7d2', '2026-11-21 22:51:29.196+00');
INSERT INTO public.rate_counts VALUES ('sign-up-network:1fbfc77a0a2e293ef0e00e6e184b86817f2f305e', '2026-11-21 22:51:30.045+00', '2026-11-21 22:51:30.045+00', 1, NULL);
INSERT INTO public.rate_counts VALUES ('mail-minute:0065a50be0fa0c65d153d431fa63253542fbc30c', '2026-11-21 22:51:30.068+00', '2026-11-21 22:51:30.068+00', 1, NULL);
INSERT INTO public.rate_counts VALUES ('mail-day:0065a50be0fa0c65d153d431fa63253542fbc30c', '2026-11-21 22:51:30.068+00', '2026-11-21 22:51:30.068+00', 1, NULL);
INSERT INTO public.rate_counts VALUES ('forgot-network:1fbfc77a0a2e293ef0e00e6e184b86817f2f305e', '2026-11-21 22:51:30.73+00', '2026-11-21 22:51:30.73+00', 1, NULL);
INSERT INTO public.rate_counts VALUES ('mail-minute:81a896e8eb157031b8042bfeabf5267dde66ef46', '2026-11-21 22:51:30.818+00', '2026-11-21 22:51:30.818+00', 1, NULL);
INSERT INTO public.rate_counts VALUES ('mail-day:81a896e8eb157031b8042bfeabf5267dde66ef46', '2026-11-21 22:51:30.818+00', '2026-11-21 22:51:30.818+00', 1, NULL);
INSERT INTO public.refused_events OVERRIDING SYSTEM VALUE VALUES (1, '5e7264f95f9b441fab8ffad12973c2d8051a911699a0449c39f60a8bf282784b', 'nobody', 'bad', 'unknown_account', '{"type":"fill","id":"bad","account":"nobody","at":"2026-11-24T15:22:00.000Z","symbol":"ESZ6","side":"buy","quantity":1,"price":"6900.00"}', '2026-11-24 15:30:02.44+00');
INSERT INTO public.sandbox_gateway_charges VALUES ('ch_2khc48xm3b36t99q6bre', 'key_yky059fk6kazwjfbdg80', 'txn_18b3caaasxvr08ptncby', 'cus_48av9n4f64mdrh8thrm0', 15000, 'USD', 'declined', 'card_declined', '2026-11-21 22:51:29.755+00');
INSERT INTO public.sandbox_gateway_charges VALUES ('ch_jkn126qvaqz37jg22w7x', 'key_602ccd65603690bab7eea6a9e06b934e776607e7c43f34f79432dc4f1654abca', 'txn_0qezt2hjnpy0mf7kzs27', 'cus_48av9n4f64mdrh8thrm0', 15000, 'USD', 'succeeded', NULL, '2026-11-21 22:51:29.83+00');
INSERT INTO public.sandbox_gateway_instruments VALUES ('pm_1m17jvsej2a1sp9gzkmh', 'cus_48av9n4f64mdrh8thrm0', 'visa', '4242', '12/39');
INSERT INTO public.sandbox_gateway_notices OVERRIDING SYSTEM VALUE VALUES (1, 'evt_ttsqwwemdz828x3c7kph', '{"id":"evt_ttsqwwemdz828x3c7kph","type":"charge.declined","orderRef":"txn_18b3caaasxvr08ptncby","charge":{"ref":"ch_2khc48xm3b36t99q6bre","orderRef":"txn_18b3caaasxvr08ptncby","amountMinor":15000,"currency":"USD","state":"declined","declineCode":"card_declined"}}', false, '2026-11-21 22:51:29.807+00', 1, 'delivered');
INSERT INTO public.sandbox_gateway_notices OVERRIDING SYSTEM VALUE VALUES (2, 'evt_sarcd36rfa21s7t9bxfm', '{"id":"evt_sarcd36rfa21s7t9bxfm","type":"charge.succeeded","orderRef":"txn_0qezt2hjnpy0mf7kzs27","charge":{"ref":"ch_jkn126qvaqz37jg22w7x","orderRef":"txn_0qezt2hjnpy0mf7kzs27","amountMinor":15000,"currency":"USD","state":"succeeded","declineCode":null}}', false, '2026-11-21 22:51:29.882+00', 1, 'delivered');
INSERT INTO public.schedule OVERRIDING SYSTEM VALUE VALUES (3, 'platform.check', 'sim_cb29ctscdkce8g0hm7sn@2026-11-24T15:05:15.453Z', '2026-11-24 15:05:15.453+00', '{"ref": "sim_cb29ctscdkce8g0hm7sn"}', 'done', 0, NULL, NULL);
INSERT INTO public.schedule OVERRIDING SYSTEM VALUE VALUES (1, 'platform.check', 'sim_q1k7smpm3qj92tcfksf0@2026-11-24T15:05:54.766Z', '2026-11-24 15:05:54.766+00', '{"ref": "sim_q1k7smpm3qj92tcfksf0"}', 'done', 0, NULL, NULL);
INSERT INTO public.schedule OVERRIDING SYSTEM VALUE VALUES (2, 'platform.check', 'att_gy71cactszntvx3crqcs:open@2026-11-24T15:08:22.177Z', '2026-11-24 15:08:22.177+00', '{"ref": "att_gy71cactszntvx3crqcs:open"}', 'done', 0, NULL, NULL);
INSERT INTO public.schedule OVERRIDING SYSTEM VALUE VALUES (4, 'platform.check', 'att_cwk8xszbpv6gva2g78fb:open@2026-11-24T15:08:48.454Z', '2026-11-24 15:08:48.454+00', '{"ref": "att_cwk8xszbpv6gva2g78fb:open"}', 'done', 0, NULL, NULL);
INSERT INTO public.schedule OVERRIDING SYSTEM VALUE VALUES (6, 'payment-recovery', '1:0', '2026-11-24 15:31:03.016+00', '{"step": 0, "paymentId": 1}', 'waiting', 0, NULL, NULL);
INSERT INTO public.schedule OVERRIDING SYSTEM VALUE VALUES (7, 'payment-recovery', '2:0', '2026-11-24 15:31:03.084+00', '{"step": 0, "paymentId": 2}', 'waiting', 0, NULL, NULL);
INSERT INTO public.settings VALUES ('clock_ahead_ms', '232713268');
INSERT INTO public.settings VALUES ('audit_head', '"d48d889f956e90e3b622bb83769399f9e7a3259d16e6864b005625dc37fde795"');
INSERT INTO public.sign_in_sessions VALUES ('ses_h9vgkg21r4je4smkeg4t', 'fe1abb2da5f717191be6b2dde06c352b5840f5b490eaddda1a36589799c3d69f', 1, '2026-11-21 22:51:27.156+00', '2026-11-21 22:51:27.156+00', 'node');
INSERT INTO public.sign_in_sessions VALUES ('ses_ywkvh8yc3kq6wa9zanph', 'ca53d6a88d58a538275c9f4de42c65c921119fbc11deda662d33551ecaa78b8c', 2, '2026-11-21 22:51:28.32+00', '2026-11-21 22:51:28.32+00', 'node');
INSERT INTO public.sign_in_sessions VALUES ('ses_t04wdsjr5vn73d1he64q', '89d3c8502d639022290cf1a8d407c2a9c418496740c1f7ff0c45e8fb3c6d838e', 3, '2026-11-21 22:51:29.672+00', '2026-11-21 22:51:29.672+00', 'node');
INSERT INTO public.sign_in_sessions VALUES ('ses_mbwkd09drfw4zhpk9q2w', '02b95d30fa738e71937fb9e715d3a7f8b9dfe854cb99fa43339026940072e907', 1, '2026-11-21 22:51:32.77+00', '2026-11-21 22:51:32.77+00', 'node');
INSERT INTO public.sign_in_sessions VALUES ('ses_d50d83tqzeq7dh3fqeef', 'c871001c03d9cde23a7cff9e548c097f342d90388761eb7fa7216c251f04eb71', 2, '2026-11-21 22:51:33.106+00', '2026-11-21 22:51:33.106+00', 'node');
INSERT INTO public.sign_in_sessions VALUES ('ses_1y3kcz9qj0k936maem6h', 'be4b20a03a0577d26c45435379035d99c6860086b737e70c4093bfcfbe9049c9', 3, '2026-11-21 22:51:33.393+00', '2026-11-21 22:51:33.393+00', 'node');
INSERT INTO public.simulators OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 'active', 'success', 'live', '{"cme": true, "cbot": false, "comex": false, "eurex": false, "nymex": true}', false, '2026-11-24 15:00:00.528+00', '2026-11-24 15:00:00.646+00', NULL, 'OB-TCP50-4T88BUCD', 'ob-e9rykye7', 'x7J6rZ0YF3RpQxyfqBQ-RZKfB8Nsj3737q_JykxPhIPMmtMT-Ce57ZBWGvLZmkQ', NULL);
INSERT INTO public.simulators OVERRIDING SYSTEM VALUE VALUES (2, 2, 2, 'active', 'success', 'live', '{"cme": true, "cbot": false, "comex": false, "eurex": false, "nymex": true}', false, '2026-11-24 15:00:01.731+00', '2026-11-24 15:00:01.837+00', NULL, 'OB-GAU50-G9ALVL4F', 'ob-esfu9rmq', 'Sob7rD5ZSAJbuzmM6dvyGcH951hqRevkQZAHTbdaio_t0HAKq5sxy68b88y2ZUE', NULL);
INSERT INTO public.subscriptions OVERRIDING SYSTEM VALUE VALUES (1, 1, 'TCP50', 'active', false, false, '2026-11-24 15:00:00.142+00', '2026-12-24 18:00:00+00', 24, 19000, 0, '', true, NULL);
INSERT INTO public.subscriptions OVERRIDING SYSTEM VALUE VALUES (2, 2, 'GAU50', 'active', false, false, '2026-11-24 15:00:01.07+00', '2026-12-24 18:00:00+00', 24, 17000, 0, '', true, NULL);
INSERT INTO public.subscriptions OVERRIDING SYSTEM VALUE VALUES (3, 3, 'TCP25', 'active', false, false, '2026-11-24 15:30:03.128+00', '2026-12-24 18:00:00+00', 24, 15000, 0, '', true, 2);
SELECT pg_catalog.setval('public.attempts_id_seq', 2, true);
SELECT pg_catalog.setval('public.audit_id_seq', 20, true);
SELECT pg_catalog.setval('public.customers_id_seq', 4, true);
SELECT pg_catalog.setval('public.inbox_id_seq', 2, true);
SELECT pg_catalog.setval('public.ledger_entries_id_seq', 2, true);
SELECT pg_catalog.setval('public.mails_id_seq', 7, true);
SELECT pg_catalog.setval('public.outbox_id_seq', 14, true);
SELECT pg_catalog.setval('public.payment_states_id_seq', 4, true);
SELECT pg_catalog.setval('public.payments_id_seq', 2, true);
SELECT pg_catalog.setval('public.platform_commands_id_seq', 6, true);
SELECT pg_catalog.setval('public.refused_events_id_seq', 1, true);
SELECT pg_catalog.setval('public.sandbox_gateway_notices_id_seq', 2, true);
SELECT pg_catalog.setval('public.schedule_id_seq', 7, true);
SELECT pg_catalog.setval('public.simulators_id_seq', 2, true);
SELECT pg_catalog.setval('public.subscriptions_id_seq', 3, true);
ALTER TABLE ONLY public.attempt_log
    ADD CONSTRAINT attempt_log_pkey PRIMARY KEY (attempt_id, sequence);
ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_xid_key UNIQUE (xid);
ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_email_key UNIQUE (email);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_xid_key UNIQUE (xid);
ALTER TABLE ONLY public.demo_customers
    ADD CONSTRAINT demo_customers_pkey PRIMARY KEY (email);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (customer_id, key);
ALTER TABLE ONLY public.inbox
    ADD CONSTRAINT inbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.inbox
    ADD CONSTRAINT inbox_source_event_id_key UNIQUE (source, event_id);
ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_payment_id_reason_book_key UNIQUE (payment_id, reason, book);
ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.mailed_links
    ADD CONSTRAINT mailed_links_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.mailed_links
    ADD CONSTRAINT mailed_links_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.market_tape
    ADD CONSTRAINT market_tape_event_id_key UNIQUE (event_id);
ALTER TABLE ONLY public.market_tape
    ADD CONSTRAINT market_tape_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_kind_key_key UNIQUE (kind, key);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_methods
    ADD CONSTRAINT payment_methods_pkey PRIMARY KEY (customer_id);
ALTER TABLE ONLY public.payment_states
    ADD CONSTRAINT payment_states_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_idempotency_key_key UNIQUE (idempotency_key);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_transaction_id_key UNIQUE (transaction_id);
ALTER TABLE ONLY public.platform_commands
    ADD CONSTRAINT platform_commands_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.platform_commands
    ADD CONSTRAINT platform_commands_ref_key UNIQUE (ref);
ALTER TABLE ONLY public.provider_requests
    ADD CONSTRAINT provider_requests_pkey PRIMARY KEY (signature);
ALTER TABLE ONLY public.rate_counts
    ADD CONSTRAINT rate_counts_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.refused_events
    ADD CONSTRAINT refused_events_digest_key UNIQUE (digest);
ALTER TABLE ONLY public.refused_events
    ADD CONSTRAINT refused_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sandbox_gateway_charges
    ADD CONSTRAINT sandbox_gateway_charges_idempotency_key_key UNIQUE (idempotency_key);
ALTER TABLE ONLY public.sandbox_gateway_charges
    ADD CONSTRAINT sandbox_gateway_charges_pkey PRIMARY KEY (ref);
ALTER TABLE ONLY public.sandbox_gateway_instruments
    ADD CONSTRAINT sandbox_gateway_instruments_pkey PRIMARY KEY (ref);
ALTER TABLE ONLY public.sandbox_gateway_notices
    ADD CONSTRAINT sandbox_gateway_notices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sandbox_gateway_plans
    ADD CONSTRAINT sandbox_gateway_plans_pkey PRIMARY KEY (customer_ref);
ALTER TABLE ONLY public.sandbox_gateway_sessions
    ADD CONSTRAINT sandbox_gateway_sessions_pkey PRIMARY KEY (token);
ALTER TABLE ONLY public.sandbox_gateway_tokens
    ADD CONSTRAINT sandbox_gateway_tokens_instrument_ref_key UNIQUE (instrument_ref);
ALTER TABLE ONLY public.sandbox_gateway_tokens
    ADD CONSTRAINT sandbox_gateway_tokens_pkey PRIMARY KEY (token);
ALTER TABLE ONLY public.schedule
    ADD CONSTRAINT schedule_kind_key_key UNIQUE (kind, key);
ALTER TABLE ONLY public.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.sign_in_sessions
    ADD CONSTRAINT sign_in_sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sign_in_sessions
    ADD CONSTRAINT sign_in_sessions_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.simulators
    ADD CONSTRAINT simulators_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.simulators
    ADD CONSTRAINT simulators_subscription_id_key UNIQUE (subscription_id);
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_payment_id_key UNIQUE (payment_id);
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX attempt_log_fill ON public.attempt_log USING btree (attempt_id, event_id) WHERE (kind = 'fill'::text);
CREATE INDEX attempts_account ON public.attempts USING btree (account_name, id);
CREATE INDEX attempts_active ON public.attempts USING btree (id) WHERE (status = 'active'::text);
CREATE INDEX attempts_customer ON public.attempts USING btree (customer_id, id);
CREATE UNIQUE INDEX attempts_number ON public.attempts USING btree (subscription_id, number);
CREATE INDEX inbox_waiting ON public.inbox USING btree (id) WHERE (state = 'waiting'::text);
CREATE INDEX mailed_links_customer ON public.mailed_links USING btree (customer_id, purpose);
CREATE INDEX mails_recipient ON public.mails USING btree (recipient, id);
CREATE INDEX outbox_waiting ON public.outbox USING btree (id) WHERE (state = 'waiting'::text);
CREATE INDEX payments_customer ON public.payments USING btree (customer_id, id);
CREATE UNIQUE INDEX payments_one_open ON public.payments USING btree (customer_id, purpose) WHERE (state = ANY (ARRAY['new'::text, 'pending'::text]));
CREATE INDEX payments_open ON public.payments USING btree (id) WHERE (state = ANY (ARRAY['new'::text, 'pending'::text]));
CREATE INDEX platform_commands_open ON public.platform_commands USING btree (customer_id, id) WHERE (state = ANY (ARRAY['queued'::text, 'working'::text]));
CREATE INDEX rate_counts_last ON public.rate_counts USING btree (last_at);
CREATE INDEX sandbox_gateway_charges_order ON public.sandbox_gateway_charges USING btree (order_ref);
CREATE INDEX sandbox_gateway_notices_waiting ON public.sandbox_gateway_notices USING btree (send_at) WHERE (state = 'waiting'::text);
CREATE INDEX schedule_waiting ON public.schedule USING btree (run_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX sign_in_sessions_customer ON public.sign_in_sessions USING btree (customer_id);
CREATE UNIQUE INDEX simulators_account_name ON public.simulators USING btree (account_name) WHERE (account_name <> ''::text);
CREATE INDEX simulators_customer ON public.simulators USING btree (customer_id);
CREATE UNIQUE INDEX subscriptions_newest ON public.subscriptions USING btree (customer_id) WHERE is_newest;
CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
ALTER TABLE ONLY public.attempt_log
    ADD CONSTRAINT attempt_log_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES public.attempts(id);
ALTER TABLE ONLY public.attempt_log
    ADD CONSTRAINT attempt_log_tape_id_fkey FOREIGN KEY (tape_id) REFERENCES public.market_tape(id);
ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);
ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.subscriptions(id);
ALTER TABLE ONLY public.demo_customers
    ADD CONSTRAINT demo_customers_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);
ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);
ALTER TABLE ONLY public.mailed_links
    ADD CONSTRAINT mailed_links_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payment_methods
    ADD CONSTRAINT payment_methods_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);
ALTER TABLE ONLY public.payment_states
    ADD CONSTRAINT payment_states_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);
ALTER TABLE ONLY public.platform_commands
    ADD CONSTRAINT platform_commands_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);
ALTER TABLE ONLY public.sign_in_sessions
    ADD CONSTRAINT sign_in_sessions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.simulators
    ADD CONSTRAINT simulators_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);
ALTER TABLE ONLY public.simulators
    ADD CONSTRAINT simulators_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.subscriptions(id);
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);
