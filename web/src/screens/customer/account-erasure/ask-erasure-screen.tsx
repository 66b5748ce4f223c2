import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import type { CallError } from '../../../api/call-error.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { PasswordField } from '../../../components/field.tsx';
import { BackLink } from '../../../components/record.tsx';
import { RefusalMessage } from '../../../components/refusal-message.tsx';
import { Points, StatementPart } from '../../../components/statement.tsx';
import typography from '../../../components/typography.module.css';
import { PageTitle } from '../../../page-title.tsx';
import { ownDataPath } from '../../../paths.ts';
import { askTexts as texts, waysOn } from './account-erasure-texts.ts';
import styles from './account-erasure.module.css';
import { useAsking } from './use-asking.ts';

const Refusal = ({ code, message }: CallError) => {
  const way = code === undefined ? undefined : waysOn[code];
  return (
    <RefusalMessage>
      {message} {way === undefined ? null : <Link to={way.to}>{way.label}</Link>}
    </RefusalMessage>
  );
};

const AskingForm = () => {
  const { form, password, trouble, change, isBusy, refusal, submit } = useAsking();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={onSubmit}>
      <PasswordField
        label={texts.password}
        hint={texts.passwordHint}
        name="password"
        autoComplete="current-password"
        maxLength={200}
        value={password}
        error={trouble}
        onChange={({ target }) => change(target.value)}
      />
      {refusal === undefined ? null : <Refusal {...refusal} />}
      <div className={styles['actions']}>
        <ButtonLink variant="second" to={ownDataPath}>
          {texts.no}
        </ButtonLink>
        <Button type="submit" variant="danger-filled" isBusy={isBusy} busyText={texts.busy}>
          {texts.yes}
        </Button>
      </div>
    </form>
  );
};

/** Says what is erased, what is kept and when, before one's account goes (E28). */
export const AskErasureScreen = () => {
  const { erased, kept, course } = texts;
  return (
    <div className={styles['page']}>
      <PageTitle>{texts.pageTitle}</PageTitle>
      <BackLink to={ownDataPath}>{texts.back}</BackLink>
      <h1>{texts.title}</h1>
      <p className={typography['lead']}>{texts.lead}</p>
      {[erased, kept, course].map(({ title, points }) => (
        <StatementPart key={title} title={title}>
          <Points points={points} />
        </StatementPart>
      ))}
      <AskingForm />
    </div>
  );
};
