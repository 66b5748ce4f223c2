import { contactTopics, type AdminMessage, type AnswerOf } from 'contracts';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { failureOf } from '../../../api/call-error.ts';
import { QueryView } from '../../../api/query-view.tsx';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { momentText } from '../../../components/design/elapsed.ts';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import {
  BackLink,
  Fact,
  FactCard,
  DetailsPage,
  DetailsSubtitle,
} from '../../../components/page/details-page.tsx';
import surfaces from '../../../components/design/surfaces.module.css';
import { RevealForm } from '../../../features/operations/reveal-form.tsx';
import { paths, personPath } from '../../../paths.ts';
import { PageTitle } from '../../../page-title.tsx';
import { useGetAdminMessageQuery, useRevealMessageMutation } from './admin-messages-api.ts';
import styles from './admin-messages-screen.module.css';
import { messageTexts as texts } from './admin-messages-texts.ts';
import { AnswerForm } from './answer-form.tsx';
import { MessageStateLabel } from './message-state.tsx';

type MessageProps = { readonly message: AdminMessage };
type Revealed = AnswerOf<'revealMessage'>;

const Facts = ({ message }: MessageProps) => {
  const { accountId, sentAt, answeredAt, answeredBy, closedAt, closedBy } = message;
  return (
    <FactCard id="suivi" title={texts.facts}>
      <Fact term={texts.sender}>
        {accountId === null ? (
          <span>{texts.noAccount}</span>
        ) : (
          <Link to={personPath(accountId)}>{texts.account}</Link>
        )}
      </Fact>
      <Fact term={texts.when}>{momentText(sentAt)}</Fact>
      {answeredAt === null ? null : (
        <Fact term={texts.answered}>{texts.byWhom(answeredAt, answeredBy)}</Fact>
      )}
      {closedAt === null ? null : (
        <Fact term={texts.closed}>{texts.byWhom(closedAt, closedBy)}</Fact>
      )}
    </FactCard>
  );
};

const Words = ({ senderName, email, messageText, answerText }: Revealed) => (
  <section
    className={classes(surfaces['card'], surfaces['roomy'], styles['words-read'])}
    aria-labelledby="message"
  >
    <DetailsSubtitle id="message">{texts.message}</DetailsSubtitle>
    <p className={styles['text']}>{messageText}</p>
    {answerText === null ? null : (
      <>
        <h3>{texts.own}</h3>
        <p className={styles['text']}>{answerText}</p>
      </>
    )}
    <dl>
      <Fact term={texts.name}>{senderName}</Fact>
      <Fact term={texts.email}>
        {email === null ? texts.noEmail : <a href={`mailto:${email}`}>{email}</a>}
      </Fact>
    </dl>
  </section>
);

const Unknown = () => (
  <EmptyState
    title={<h1>{texts.unknown}</h1>}
    action={
      <ButtonLink variant="second" to={paths.adminMessages}>
        {texts.back}
      </ButtonLink>
    }
  >
    {texts.unknownText}
  </EmptyState>
);

const OneMessage = ({ messageId }: { readonly messageId: string }) => {
  const query = useGetAdminMessageQuery({ id: messageId });
  const [revealed, setRevealed] = useState<Revealed>();
  const [reveal, { isLoading, error }] = useRevealMessageMutation();
  const ask = async (reason: string) => {
    const { data } = await reveal({ id: messageId, reason });
    if (data !== undefined) setRevealed(data);
  };
  if (query.isError && failureOf(query.error).code === 'MESSAGE_NOT_FOUND') return <Unknown />;
  return (
    <QueryView query={query}>
      {({ message }) => (
        <DetailsPage
          title={contactTopics[message.topic]}
          state={<MessageStateLabel state={message.state} />}
          side={<Facts message={message} />}
        >
          <RevealForm
            masked={texts.masked}
            isRevealed={revealed !== undefined}
            isLoading={isLoading}
            error={error}
            onReveal={(reason) => void ask(reason)}
            onHide={() => setRevealed(undefined)}
          />
          {revealed === undefined ? null : <Words {...revealed} />}
          <AnswerForm
            message={message}
            isRead={revealed !== undefined}
            onAnswered={(answerText) =>
              setRevealed((before) => before && { ...before, answerText })
            }
          />
        </DetailsPage>
      )}
    </QueryView>
  );
};

/** One message: its sender, its text once a reason is given, and its answer. */
export const AdminMessageScreen = () => {
  const { messageId = '' } = useParams();
  return (
    <>
      <PageTitle>{texts.page}</PageTitle>
      <BackLink to={paths.adminMessages}>{texts.back}</BackLink>
      <OneMessage key={messageId} messageId={messageId} />
    </>
  );
};
