import { useState, type SyntheticEvent } from 'react';
import { successOf, useMutations } from '../../../api/use-mutations.ts';
import { Button } from '../../../components/controls/button.tsx';
import { TextField } from '../../../components/controls/fields/field.tsx';
import { classes } from '../../../components/design/classes.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import { useEndSubscriptionOfMutation } from './admin-newsletter-api.ts';
import styles from './admin-newsletter.module.css';
import { texts } from './admin-newsletter-texts.ts';

/** For somebody who wrote to us instead of using the link of a mail. */
export const EndSubscriptionForm = () => {
  const [email, setEmail] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { busy, outcome, place, run } = useMutations();
  const [end] = useEndSubscriptionOfMutation();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsMissing(email.trim() === '');
    if (email.trim() === '') return;
    if (await run('end', [() => end({ email })], successOf)) setEmail('');
  };
  return (
    <section
      className={classes(
        surfaces['card'],
        surfaces['roomy'],
        layout['stack-4'],
        styles['part'],
        styles['ending'],
      )}
      aria-labelledby="fin"
    >
      <h2 className={typography['subtitle']} id="fin">
        {texts.ending}
      </h2>
      <p>{texts.endingText}</p>
      <form className={layout['stack-4']} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={texts.endingAddress}
          type="email"
          autoComplete="off"
          value={email}
          error={isMissing ? texts.endingMissing : undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
        <OutcomeLine outcome={outcome} place={place} />
        <div>
          <Button
            variant="second"
            type="submit"
            isBusy={busy !== undefined}
            busyText={texts.endBusy}
          >
            {texts.end}
          </Button>
        </div>
      </form>
    </section>
  );
};
