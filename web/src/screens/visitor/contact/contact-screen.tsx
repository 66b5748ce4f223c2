import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import typography from '../../../components/design/typography.module.css';
import { MailAddressLink } from '../../../features/site/write-to-us.tsx';
import { PageTitle } from '../../../page-title.tsx';
import { paths } from '../../../paths.ts';
import { ContactFields } from './contact-fields.tsx';
import styles from './contact-screen.module.css';
import { contactFormTexts as texts } from './contact-texts.ts';
import { useContactForm } from './use-contact-form.ts';
import layout from '../../../components/design/layout.module.css';

const ContactForm = ({ onSent }: { readonly onSent: (email: string) => void }) => {
  const { form, ...fields } = useContactForm(onSent);
  return <ContactFields ref={form} {...fields} />;
};

const Sent = ({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Votre message est parti
      </h1>
      <Message tone="success">{texts.sentText(email)}</Message>
      <div className={layout['wrap-3']}>
        <Button variant="second" onClick={onAgain}>
          Écrire un autre message
        </Button>
        <ButtonLink variant="quiet" to={paths.home}>
          Aller à l’accueil
        </ButtonLink>
      </div>
    </>
  );
};

export const ContactScreen = () => {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <div className={styles['screen']}>
      <PageTitle>{texts.title}</PageTitle>
      {sentTo === undefined ? (
        <>
          <h1>{texts.title}</h1>
          <p className={typography['lead']}>
            Une personne de notre équipe vous lit, et vous répond par e-mail.
          </p>
          <noscript>
            <Message tone="information">
              Ce formulaire a besoin de JavaScript. Sans lui, écrivez-nous à l’adresse ci-dessous.
            </Message>
          </noscript>
          <ContactForm onSent={setSentTo} />
          <p className={typography['small']}>
            <span>{`Vous préférez votre messagerie\u00a0? Écrivez à `}</span>
            <MailAddressLink />
            <span>.</span>
          </p>
        </>
      ) : (
        <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />
      )}
    </div>
  );
};
