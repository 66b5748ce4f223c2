import { contactTopics, type AdminMessage, type AnswerOf } from 'contracts';
import { Link } from 'react-router-dom';
import { classes } from '../../../components/design/classes.ts';
import { momentText } from '../../../components/design/elapsed.ts';
import {
  Fact,
  FactCard,
  DetailsPage,
  DetailsSubtitle,
} from '../../../components/page/details-page.tsx';
import surfaces from '../../../components/design/surfaces.module.css';
import { RecordScreen, RecordView } from '../../../features/operations/record-screen.tsx';
import { RevealForm } from '../../../features/operations/reveal-form.tsx';
import { useReveal } from '../../../features/operations/use-reveal.ts';
import { paths, personPath } from '../../../paths.ts';
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
    <FactCard id="suivi" title="Suivi">
      <Fact term="De">
        {accountId === null ? (
          <span>Sans être connecté</span>
        ) : (
          <Link to={personPath(accountId)}>Voir le compte</Link>
        )}
      </Fact>
      <Fact term="Reçu">{momentText(sentAt)}</Fact>
      {answeredAt === null ? null : (
        <Fact term="Répondu">{texts.byPerson(answeredAt, answeredBy)}</Fact>
      )}
      {closedAt === null ? null : <Fact term="Traité">{texts.byPerson(closedAt, closedBy)}</Fact>}
    </FactCard>
  );
};

const Words = ({ senderName, email, messageText, answerText }: Revealed) => (
  <section
    className={classes(surfaces['card'], surfaces['roomy'], styles['words-read'])}
    aria-labelledby="message"
  >
    <DetailsSubtitle id="message">Message</DetailsSubtitle>
    <p className={styles['text']}>{messageText}</p>
    {answerText === null ? null : (
      <>
        <h3>Notre réponse</h3>
        <p className={styles['text']}>{answerText}</p>
      </>
    )}
    <dl>
      <Fact term="Nom">{senderName}</Fact>
      <Fact term="Adresse e-mail">
        {email === null ? 'Elle n’est plus connue.' : <a href={`mailto:${email}`}>{email}</a>}
      </Fact>
    </dl>
  </section>
);

const record = { list: paths.adminMessages, texts: texts };

const OneMessage = ({ id }: { readonly id: string }) => {
  const query = useGetAdminMessageQuery({ id });
  const { revealed, setRevealed, form } = useReveal(useRevealMessageMutation(), id);
  return (
    <RecordView {...record} query={query}>
      {({ message }) => (
        <DetailsPage
          title={contactTopics[message.topic]}
          state={<MessageStateLabel state={message.state} />}
          side={<Facts message={message} />}
        >
          <RevealForm masked={texts.masked} {...form} />
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
    </RecordView>
  );
};

export const AdminMessageScreen = () => <RecordScreen {...record} of={OneMessage} />;
