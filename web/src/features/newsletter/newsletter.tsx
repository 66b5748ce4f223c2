import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/controls/button.tsx';
import { TextField } from '../../components/controls/fields/field.tsx';
import { Message } from '../../components/page/notices/message.tsx';
import { anchors } from '../../paths.ts';
import { Trap } from '../forms/trap.tsx';
import picture from './lettre.svg';
import { newsletterTexts as texts } from './newsletter-texts.ts';
import styles from './newsletter.module.css';
import { useNewsletter } from './use-newsletter.ts';

const invalid = (
  <>
    <strong className={styles['outcome']}>{texts.invalid.title}</strong>
    <span>{texts.invalid.text}</span>
  </>
);

const NewsletterForm = () => {
  const field = useRef<HTMLInputElement>(null);
  const wasSending = useRef(false);
  const form = useNewsletter(() => field.current?.focus());
  const { outcome, isSending } = form;
  useEffect(() => {
    // A disabled field loses the focus.
    if (wasSending.current && !isSending) field.current?.focus({ preventScroll: true });
    wasSending.current = isSending;
  }, [isSending]);
  return (
    <form className={styles['form']} noValidate onSubmit={form.onSubmit}>
      <div className={styles['line']}>
        <TextField
          ref={field}
          label={texts.label}
          type="email"
          name="email"
          autoComplete="email"
          placeholder={texts.placeholder}
          required
          disabled={isSending}
          error={form.isInvalid ? invalid : undefined}
          value={form.email}
          onChange={({ target }) => form.change(target.value)}
        />
        <Button type="submit" isBusy={isSending} busyText={texts.sending}>
          {texts.send}
        </Button>
      </div>
      <Trap value={form.website} onChange={form.setWebsite} />
      {outcome === null ? null : (
        <Message tone={outcome.tone} role={outcome.tone === 'success' ? 'status' : 'alert'}>
          <strong className={styles['outcome']}>{outcome.title}</strong>
          <span>{outcome.text}</span>
        </Message>
      )}
      <p className={styles['note']}>
        <span>{texts.note}</span>
        <Link to={anchors.confidentiality}>{texts.privacy}</Link>
      </p>
    </form>
  );
};

export const NewsletterSection = () => (
  <section className={styles['newsletter']} aria-labelledby="newsletter">
    <div className={styles['words']}>
      <h2 id="newsletter">{texts.title}</h2>
      <p className={styles['lead']}>{texts.lead}</p>
      <NewsletterForm />
    </div>
    <img className={styles['picture']} src={picture} alt="" loading="lazy" />
  </section>
);
