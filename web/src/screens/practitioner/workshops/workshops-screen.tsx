import type { AnswerOf, OwnWorkshop } from 'contracts';
import { Link } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { Tabs } from '../../../components/controls/tabs.tsx';
import { classes } from '../../../components/design/classes.ts';
import { useNow } from '../../../components/design/server-clock.ts';
import { IconPlus, IconUsers } from '../../../components/design/icons.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { Badge } from '../../../components/page/badge.tsx';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import { DateCard } from '../../../components/page/date-card.tsx';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import { nextSession } from '../../../features/events/event-dates.ts';
import { PageTitle } from '../../../page-title.tsx';
import { copiedWorkshopPath, paths, workshopPath } from '../../../paths.ts';
import { useGetOwnWorkshopsQuery } from './workshops-api.ts';
import styles from './workshops.module.css';
import {
  factsOfDayText,
  heldText,
  placesText,
  stateOf,
  texts,
  waitingText,
} from './workshops-texts.ts';

const percent = ({ taken, places }: OwnWorkshop): number =>
  Math.min(100, Math.round((taken / places) * 100));

const Places = ({ workshop }: { readonly workshop: OwnWorkshop }) => {
  const more = [heldText(workshop), waitingText(workshop)].filter((text) => text !== '');
  return (
    <div className={styles['places']}>
      <div className={styles['counts']}>
        <span>{placesText(workshop)}</span>
        {more.length === 0 ? null : <strong>{more.join(', ')}</strong>}
      </div>
      <div className={styles['bar']} aria-hidden="true">
        <div className={styles['filled']} style={{ width: `${percent(workshop)}%` }} />
      </div>
    </div>
  );
};

const Row = ({ workshop }: { readonly workshop: OwnWorkshop }) => {
  const { id, title, state } = workshop;
  const now = useNow();
  const { text, tone } = stateOf(workshop);
  const isPast = state === 'over' || state === 'cancelled';
  return (
    <li className={classes(surfaces['card'], styles['row'])}>
      <DateCard day={nextSession(workshop.sessions, now)?.day ?? ''} isPast={isPast} />
      <div className={styles['what']}>
        <div className={styles['name']}>
          <h2 className={typography['subtitle']}>
            <Link to={workshopPath(id)}>{title}</Link>
          </h2>
          <Badge tone={tone}>{text}</Badge>
        </div>
        <p className={typography['small']}>
          <WithOrdinals>{factsOfDayText(workshop, now)}</WithOrdinals>
        </p>
      </div>
      <Places workshop={workshop} />
      <div className={styles['row-actions']}>
        <ButtonLink
          variant="second"
          size="small"
          icon={<IconUsers />}
          to={workshopPath(id)}
          aria-label={`Participants de ${title}`}
        >
          Participants
        </ButtonLink>
        <ButtonLink
          variant="quiet"
          size="small"
          to={copiedWorkshopPath(id)}
          aria-label={`Dupliquer ${title}`}
        >
          Dupliquer
        </ButtonLink>
      </div>
    </li>
  );
};

const List = ({ workshops }: { readonly workshops: readonly OwnWorkshop[] }) => (
  <ul className={classes(layout['stack-3'], styles['list'])}>
    {workshops.map((workshop) => (
      <Row key={workshop.id} workshop={workshop} />
    ))}
  </ul>
);

const add = (
  <ButtonLink icon={<IconPlus />} to={paths.newWorkshop}>
    {texts.add}
  </ButtonLink>
);

const NoneUpcoming = () => (
  <EmptyState title={<h2>Aucun événement à venir</h2>} action={add}>
    Annoncez un atelier, un cours ou une conférence&nbsp;: vos clients s’inscrivent eux-mêmes, et
    une liste d’attente s’ouvre quand il est complet.
  </EmptyState>
);

type Listed = AnswerOf<'getOwnWorkshops'>;

const Lists = ({ upcoming, past, isWhole }: Listed) => (
  <Tabs
    label={texts.title}
    tabs={[
      {
        id: 'a-venir',
        label: 'À venir',
        panel: upcoming.length === 0 ? <NoneUpcoming /> : <List workshops={upcoming} />,
      },
      {
        id: 'passes',
        label: 'Passés',
        panel: (
          <div className={layout['stack-3']}>
            {past.length === 0 ? <p>Aucun événement passé.</p> : <List workshops={past} />}
            {isWhole ? null : (
              <p className={typography['small']}>{`Les ${past.length} derniers sont montrés.`}</p>
            )}
          </div>
        ),
      },
    ]}
  />
);

export const WorkshopsScreen = () => {
  const query = useGetOwnWorkshopsQuery();
  const count = query.data?.upcoming.filter(({ state }) => state !== 'cancelled').length ?? 0;
  return (
    <div className={classes(styles['page'], styles['listing'])}>
      <PageTitle>{texts.title}</PageTitle>
      <PageHeading title={texts.titleOf(count)} actions={add}>
        {texts.lead}
      </PageHeading>
      <QueryView query={query}>
        {(listed) => (
          <div className={layout['stack-5']}>
            <Lists {...listed} />
            <p className={styles['note']}>{texts.holds}</p>
          </div>
        )}
      </QueryView>
    </div>
  );
};
