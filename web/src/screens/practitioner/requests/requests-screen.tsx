import type { AnswerOf, PractitionerRequest } from 'contracts';
import { useEffect, type Ref } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import type { Elements } from '../../../components/page/hooks/elements.ts';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import { BackLink } from '../../../components/page/details-page.tsx';
import surfaces from '../../../components/design/surfaces.module.css';
import { useNow } from '../../../components/design/server-clock.ts';
import { useSeenOnOpening } from '../../../features/alerts/use-seen-alerts.ts';
import { useGetPractitionerRequestsQuery } from '../../../features/requests/requests-api.ts';
import { PageTitle } from '../../../page-title.tsx';
import { paths } from '../../../paths.ts';
import { RequestDetails } from './request-details.tsx';
import { RequestList } from './request-list.tsx';
import styles from './requests-screen.module.css';
import { texts } from './requests-texts.ts';
import { placePath, useFocusOfPage, useRequestPlace } from './use-place.ts';

type Received = AnswerOf<'getPractitionerRequests'>;

type ListsProps = {
  readonly received: Received;
  readonly areEnded: boolean;
  readonly openId: string | null;
  readonly now: number;
};

const awaits = ({ state }: PractitionerRequest): boolean => state === 'pending';

const NoneOpen = () => (
  <EmptyState
    title={<h2>Aucune demande en cours</h2>}
    action={
      <ButtonLink variant="second" to={paths.consultationSlots}>
        Choisir mon mode de gestion
      </ButtonLink>
    }
  >
    En gestion manuelle, ce que vos clients vous demandent arrive ici, en direct. En gestion
    automatique, ils prennent eux-mêmes une heure libre.
  </EmptyState>
);

const Lists = ({ received: { requests, ended }, areEnded, openId, now }: ListsProps) => {
  const shared = { openId, now };
  if (areEnded)
    return (
      <div className={styles['list']}>
        {ended.length === 0 ? <p>Aucune demande terminée.</p> : null}
        <RequestList title="Demandes terminées" requests={ended} {...shared} />
        <Link to={placePath({})}>{texts.toOpen}</Link>
      </div>
    );
  return (
    <div className={styles['list']}>
      {requests.length === 0 ? <NoneOpen /> : null}
      <RequestList title="À vous de répondre" requests={requests.filter(awaits)} {...shared} />
      <RequestList
        title="En attente du client"
        requests={requests.filter((request) => !awaits(request))}
        {...shared}
      />
      {ended.length === 0 ? null : (
        <Link to={placePath({ areEnded: true })}>Demandes terminées</Link>
      )}
    </div>
  );
};

const Unknown = () => (
  <EmptyState
    title={<h2>Cette demande est introuvable.</h2>}
    action={
      <ButtonLink variant="second" to={paths.requests}>
        {texts.toOpen}
      </ButtonLink>
    }
  >
    Elle est peut-être terminée depuis longtemps.
  </EmptyState>
);

type OpenProps = {
  readonly request: PractitionerRequest | undefined;
  readonly now: number;
  readonly title: Ref<HTMLHeadingElement>;
  readonly isDocked: boolean;
};

const Open = ({ request, now, title, isDocked }: OpenProps) =>
  request === undefined ? (
    <Unknown />
  ) : (
    <RequestDetails
      key={request.id}
      request={request}
      now={now}
      title={title}
      Heading={isDocked ? 'h2' : 'h1'}
    />
  );

/** Beside the list, the first request is open from the start, and stays open when others arrive. */
const useFirstOpen = (first: PractitionerRequest | undefined, isWanted: boolean) => {
  const navigate = useNavigate();
  const id = first?.id;
  const areEnded = first?.isOpen === false;
  useEffect(() => {
    if (isWanted && id !== undefined)
      void navigate(placePath({ openId: id, areEnded }), {
        replace: true,
        preventScrollReset: true,
      });
  }, [isWanted, id, areEnded, navigate]);
};

type PartProps = {
  readonly received: Received;
  readonly place: ReturnType<typeof useRequestPlace>;
  readonly now: number;
  readonly children: Elements;
};

const AlonePage = ({ received, place: { areEnded }, children }: Omit<PartProps, 'now'>) => (
  <>
    <BackLink to={placePath({ areEnded })}>
      {areEnded ? texts.endedTitle : texts.back(received.requests.length)}
    </BackLink>
    {children}
  </>
);

const ListPage = ({ received, place, now, children }: PartProps) => {
  const { openId, areEnded, isDocked } = place;
  const isOpenDocked = isDocked && openId !== null;
  return (
    <>
      <PageHeading title={areEnded ? texts.endedTitle : texts.title(received.waiting)}>
        {areEnded ? 'Les 50 dernières, la plus récente d’abord.' : texts.lead}
      </PageHeading>
      <div className={isOpenDocked ? styles['both'] : undefined}>
        <Lists received={received} areEnded={areEnded} openId={openId} now={now} />
        {isOpenDocked ? (
          <div className={classes(surfaces['card'], styles['open'])}>{children}</div>
        ) : null}
      </div>
    </>
  );
};

const firstIn = ({ requests, ended }: Received, areEnded: boolean) =>
  areEnded ? ended[0] : (requests.find(awaits) ?? requests[0]);

const Inbox = ({ received }: { readonly received: Received }) => {
  const place = useRequestPlace();
  const { openId, areEnded, isDocked } = place;
  const now = useNow();
  const title = useFocusOfPage(openId, isDocked);
  useFirstOpen(firstIn(received, areEnded), isDocked && openId === null);
  const open = [...received.requests, ...received.ended].find(({ id }) => id === openId);
  useSeenOnOpening(openId, 'request');
  const whole = <Open request={open} now={now} title={title} isDocked={isDocked} />;
  return isDocked || openId === null ? (
    <ListPage received={received} place={place} now={now}>
      {whole}
    </ListPage>
  ) : (
    <AlonePage received={received} place={place}>
      {whole}
    </AlonePage>
  );
};

export const RequestsScreen = () => {
  const query = useGetPractitionerRequestsQuery();
  return (
    <div className={styles['page']}>
      <PageTitle>{texts.page}</PageTitle>
      {query.currentData === undefined ? <h1 className={styles['title']}>{texts.page}</h1> : null}
      <QueryView query={query}>{(received) => <Inbox received={received} />}</QueryView>
    </div>
  );
};
