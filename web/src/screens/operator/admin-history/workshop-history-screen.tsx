import type { WorkshopHistory } from 'contracts';
import { Badge } from '../../../components/page/badge.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import {
  DetailsPage,
  DetailsSubtitle,
  Fact,
  FactCard,
  FinePrint,
} from '../../../components/page/details-page.tsx';
import { hourRange } from '../../../components/design/french-format.ts';
import { RecordScreen, RecordView } from '../../../features/operations/record-screen.tsx';
import { ProfileLink } from '../../../features/people/profile-link.tsx';
import { paths } from '../../../paths.ts';
import { useGetWorkshopHistoryQuery } from './admin-history-api.ts';
import {
  historyTexts,
  workshopHistoryTexts as texts,
  workshopStateTexts,
} from './admin-history-texts.ts';
import styles from './booking-history-screen.module.css';
import { Timeline } from './timeline.tsx';

const tones = { planned: 'caution', scheduled: 'success', cancelled: 'error' } as const;

type HistoryProps = { readonly history: WorkshopHistory };

const Facts = ({ history: { workshop } }: HistoryProps) => {
  const { id, sessions, option, placesMax, taken, waiting, practitioner } = workshop;
  return (
    <FactCard id="l-evenement" title="L’événement">
      <Fact term={sessions.length === 1 ? 'Date' : 'Dates'}>
        {sessions.map((session) => (
          <FinePrint key={session.id}>
            {texts.session(session.day, hourRange(session.start, session.end))}
          </FinePrint>
        ))}
      </Fact>
      <Fact term="Où">{option}</Fact>
      <Fact term="Places prises">{texts.places(taken, placesMax, waiting)}</Fact>
      <Fact term="Praticien">
        <ProfileLink slug={practitioner.slug}>{practitioner.name}</ProfileLink>
      </Fact>
      <Fact term="Identifiant">
        <span className={styles['id']}>{id}</span>
      </Fact>
    </FactCard>
  );
};

const record = { list: paths.adminHistory, texts };

const OneWorkshop = ({ id }: { readonly id: string }) => {
  const query = useGetWorkshopHistoryQuery({ id });
  return (
    <RecordView {...record} query={query}>
      {(history) => {
        const { workshop, events, isWhole } = history;
        return (
          <DetailsPage
            title={workshop.title}
            state={<Badge tone={tones[workshop.state]}>{workshopStateTexts[workshop.state]}</Badge>}
            side={
              <>
                <Facts history={history} />
                <Message tone="information">{texts.masked}</Message>
              </>
            }
          >
            <section aria-labelledby="evenements" className={styles['events']}>
              <div>
                <DetailsSubtitle id="evenements">Ce qui s’est passé</DetailsSubtitle>
                <p>
                  <FinePrint>
                    {`${historyTexts.count(events.length)}. ${isWhole ? '' : historyTexts.partly(events.length)} ${historyTexts.zone(workshop.timeZone)}`}
                  </FinePrint>
                </p>
              </div>
              <Timeline events={events} linksSeats />
            </section>
          </DetailsPage>
        );
      }}
    </RecordView>
  );
};

export const WorkshopHistoryScreen = () => <RecordScreen {...record} of={OneWorkshop} />;
