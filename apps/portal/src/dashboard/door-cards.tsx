// Links out of the dashboard: the simulator, the community, the offer, the news.
import { Card, CardPart } from '@openbell/ui/card.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { ArrowUpRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { offerLanguageOf, useOffer } from '../platform/account/offer.ts';
import { LockWords, OpeningPlanButton, useWayInto } from '../platform/account/plan-lock.tsx';
import { useLanguage } from '../platform/locale-provider.tsx';
import { useNotifications } from '../platform/notifications.ts';
import { communityAddress, portalConfig } from '../platform/portal-config.ts';
import { useText } from '../platform/words.tsx';
import css from './dashboard.module.css';

/** The simulator's site and the chat, each in a new tab (WIDGET-001, DASH-009). */
export function DoorsCard(): ReactNode {
  const language = useLanguage();
  return (
    <Card isFull isClipped>
      <SimulatorDoor />
      <Door name="community" href={communityAddress(language)} />
    </Card>
  );
}

const simulator = { kind: 'simulator' } as const;

/** Start trading for customers whose plan opens the simulator; for others the plan that does, or nothing if none can be ordered. */
function SimulatorDoor(): ReactNode {
  const way = useWayInto(simulator).kind;
  if (way === 'open') return <Door name="promo" href={portalConfig.simulatorUrl} />;
  if (way === 'none') return null;
  return (
    <DoorPart name="promo" text={<LockWords gate={simulator} id="cards.promo.opens" />}>
      <OpeningPlanButton gate={simulator} />
    </DoorPart>
  );
}

type DoorName = 'promo' | 'community';

function Door({ name, href }: Readonly<{ name: DoorName; href: string }>): ReactNode {
  const t = useText();
  return (
    <DoorPart name={name} text={t(`cards.${name}.text`)}>
      <a className={css['door']} href={href} target="_blank" rel="noopener" aria-label={t(`cards.${name}.label`)}>
        {t(`cards.${name}.act`)}
        <Icon of={ArrowUpRight} size={14} isDirectional />
      </a>
    </DoorPart>
  );
}

type DoorPartProps = Readonly<{ name: DoorName; text: ReactNode; children: ReactNode }>;

function DoorPart({ name, text, children }: DoorPartProps): ReactNode {
  const t = useText();
  const titleId = useId();
  return (
    <CardPart>
      <section aria-labelledby={titleId}>
        <Stack gap={2} align="start">
          <h2 id={titleId} className={css['doorTitle']}>
            {t(`cards.${name}.title`)}
          </h2>
          <Text as="p" size="sm" tone="quiet">
            {text}
          </Text>
          {children}
        </Stack>
      </section>
    </CardPart>
  );
}

/** The picture of the offer while there is a code, with its text as the alternative text (DASH-003, DASH-004). */
export function OfferCard(): ReactNode {
  const { data } = useOffer();
  const language = useLanguage();
  if (data === undefined || data.code === '') return null;
  return (
    <Link className={css['offer']} to="/settings/subscriptions" data-offer={data.code} lang={offerLanguageOf(language)}>
      <img src={data.image} alt={data.copy.alt} width={640} height={360} />
      <span className={css['offerWords']}>{data.copy.text}</span>
    </Link>
  );
}

/** Plain announcements (Q71); hidden without any. */
export function NewsCard(): ReactNode {
  const t = useText();
  const titleId = useId();
  const news = useNotifications().filter(({ Kind }) => Kind === 'announcement');
  if (news.length === 0) return null;
  return (
    <Card as="section" labelledBy={titleId} isPadded>
      <Stack gap={3}>
        <Text size="sm" tone="quiet" id={titleId}>
          {t('cards.news.title')}
        </Text>
        {news.map(({ Id, Title, Text: text, Link: href }) => (
          <Stack key={Id} gap={1} align="start">
            <TextLink href={href}>{Title}</TextLink>
            <Text as="p" size="sm" tone="quiet">
              {text}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
