import type { AnswerOf, RevealedPerson } from 'contracts';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { failureOf } from '../../../api/call-error.ts';
import { QueryView } from '../../../api/query-view.tsx';
import { Badge } from '../../../components/page/badge.tsx';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { BackLink, Fact, FactCard, DetailsPage } from '../../../components/page/details-page.tsx';
import { RevealForm } from '../../../features/operations/reveal-form.tsx';
import { ProfileLink } from '../../../features/people/profile-link.tsx';
import { paths } from '../../../paths.ts';
import { PageTitle } from '../../../page-title.tsx';
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
  <FactCard id="la-personne" title={recordedTexts.facts}>
    {revealed === undefined ? null : <Identity {...revealed} />}
    <Fact term={recordedTexts.recordedBy}>
      <ProfileLink slug={practitioner.slug}>{practitioner.name}</ProfileLink>
    </Fact>
    <Fact term={recordedTexts.recordedAt}>{texts.moment(recordedAt)}</Fact>
    <Fact term={texts.identifier}>
      <span className={styles['id']}>{id}</span>
    </Fact>
  </FactCard>
);

const Unknown = () => (
  <EmptyState
    title={<h1>{recordedTexts.unknown}</h1>}
    action={
      <ButtonLink variant="second" to={paths.admin}>
        {texts.back}
      </ButtonLink>
    }
  >
    {recordedTexts.unknownText}
  </EmptyState>
);

const OneClient = ({ customerId }: { readonly customerId: string }) => {
  const query = useGetRecordedClientQuery({ id: customerId });
  const [revealed, setRevealed] = useState<RevealedPerson>();
  const [reveal, { isLoading, error }] = useRevealRecordedClientMutation();
  const ask = async (reason: string) => {
    const { data } = await reveal({ id: customerId, reason });
    if (data !== undefined) setRevealed(data);
  };
  const hide = () => {
    setRevealed(undefined);
    void query.refetch();
  };
  if (query.isError && failureOf(query.error).code === 'CUSTOMER_NOT_FOUND') return <Unknown />;
  return (
    <QueryView query={query}>
      {({ client, ...history }) => (
        <DetailsPage
          title={revealed?.name ?? recordedTexts.unnamed}
          state={<Badge tone="quiet">{recordedTexts.state}</Badge>}
          side={<Facts client={client} revealed={revealed} />}
        >
          <RevealForm
            masked={recordedTexts.masked}
            isRevealed={revealed !== undefined}
            isLoading={isLoading}
            error={error}
            onReveal={(reason) => void ask(reason)}
            onHide={hide}
          />
          <RevealedBookings revealed={revealed} hasOthers={false} />
          <PersonHistory title={recordedTexts.history} history={revealed ?? history} />
        </DetailsPage>
      )}
    </QueryView>
  );
};

/** A client whom a practitioner recorded, without an account. */
export const RecordedClientScreen = () => {
  const { customerId = '' } = useParams();
  return (
    <>
      <PageTitle>{recordedTexts.page}</PageTitle>
      <BackLink to={paths.admin}>{texts.back}</BackLink>
      <OneClient key={customerId} customerId={customerId} />
    </>
  );
};
