import type { AnswerOf, RevealedPerson } from 'contracts';
import { Badge } from '../../../components/page/badge.tsx';
import { Fact, FactCard, DetailsPage } from '../../../components/page/details-page.tsx';
import { RecordScreen, RecordView } from '../../../features/operations/record-screen.tsx';
import { RevealForm } from '../../../features/operations/reveal-form.tsx';
import { useReveal } from '../../../features/operations/use-reveal.ts';
import { ProfileLink } from '../../../features/people/profile-link.tsx';
import { paths } from '../../../paths.ts';
import { useGetRecordedClientQuery, useRevealRecordedClientMutation } from './admin-person-api.ts';
import styles from './admin-person-screen.module.css';
import { recordedTexts, texts } from './admin-person-texts.ts';
import { PersonHistory } from './person-history.tsx';
import { Identity, RevealedBookings } from './revealed-parts.tsx';

type FactsProps = {
  readonly client: AnswerOf<'getRecordedClient'>['client'];
  readonly revealed: RevealedPerson | undefined;
};

const Facts = ({ client: { id, recordedAt, practitioner }, revealed }: FactsProps) => (
  <FactCard id="la-personne" title="Client">
    {revealed === undefined ? null : <Identity {...revealed} />}
    <Fact term="Noté par">
      <ProfileLink slug={practitioner.slug}>{practitioner.name}</ProfileLink>
    </Fact>
    <Fact term="Noté le">{texts.moment(recordedAt)}</Fact>
    <Fact term={texts.identifier}>
      <span className={styles['id']}>{id}</span>
    </Fact>
  </FactCard>
);

const record = { list: paths.admin, texts: { ...recordedTexts, back: texts.back } };

const OneClient = ({ id }: { readonly id: string }) => {
  const query = useGetRecordedClientQuery({ id });
  const { revealed, form } = useReveal(useRevealRecordedClientMutation(), id, query.refetch);
  return (
    <RecordView {...record} query={query}>
      {({ client, ...history }) => (
        <DetailsPage
          title={revealed?.name ?? 'Client noté par un praticien'}
          state={<Badge tone="quiet">Sans compte</Badge>}
          side={<Facts client={client} revealed={revealed} />}
        >
          <RevealForm masked={recordedTexts.masked} {...form} />
          <RevealedBookings revealed={revealed} hasOthers={false} />
          <PersonHistory title="Historique du client" history={revealed ?? history} />
        </DetailsPage>
      )}
    </RecordView>
  );
};

export const RecordedClientScreen = () => <RecordScreen {...record} of={OneClient} />;
