import { Link } from 'react-router-dom';
import { failureOf, type CallError } from '../../api/call-error.ts';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { PasswordField } from '../../components/controls/fields/field.tsx';
import { BackLink } from '../../components/page/details-page.tsx';
import type { Elements } from '../../components/page/hooks/elements.ts';
import { RefusalMessage } from '../../components/page/notices/refusal-message.tsx';
import { Points, TextSection } from '../../components/page/text-page.tsx';
import typography from '../../components/design/typography.module.css';
import { PageTitle } from '../../page-title.tsx';
import { ownAccountPath, ownDataPath } from '../../paths.ts';
import { useServerForm, useTyped } from '../forms/use-server-form.ts';
import { useSession } from '../session/session-api.ts';
import { useSignedIn } from '../session/use-signed-in.ts';
import { useAskErasureMutation } from './account-erasure-api.ts';
import {
  askTexts as texts,
  erasureTextParts,
  waysOn,
  type ErasedRole,
} from './account-erasure-texts.ts';
import styles from './account-erasure.module.css';

type RefusalProps = CallError & { readonly standings: readonly ErasedRole[] };

const Refusal = ({ code, message, standings }: RefusalProps) => (
  <RefusalMessage>
    <span>{`${message} `}</span>
    {waysOn(code, standings).map(({ to, label }, index) => (
      <span key={to}>
        {index === 0 ? null : <span>{' · '}</span>}
        <Link to={to}>{label}</Link>
      </span>
    ))}
  </RefusalMessage>
);

const origins: Readonly<Record<ErasedRole, string>> = {
  customer: ownDataPath,
  practitioner: ownAccountPath,
};

type AskingProps = { readonly as: ErasedRole; readonly standings: readonly ErasedRole[] };

const AskingForm = ({ as, standings }: AskingProps) => {
  const [ask, { error }] = useAskErasureMutation();
  const signedIn = useSignedIn();
  const { form, field, sentence, isBusy, onSubmit } = useServerForm({
    ...useTyped({ password: '' }),
    errorsOf: ({ password }) => ({
      fields: password === '' ? { password: 'Indiquez votre mot de passe.' } : {},
    }),
    send: async (typed) => {
      const sent = await ask(typed);
      // The account has no role any more: its new status leads to the page about the erasure.
      if (sent.error === undefined) await signedIn();
      return sent;
    },
    onDone: () => undefined,
  });
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={onSubmit}>
      <PasswordField
        label="Votre mot de passe"
        hint="Pour être sûrs que la demande vient de vous."
        name="password"
        autoComplete="current-password"
        maxLength={200}
        {...field('password')}
      />
      {sentence === undefined ? null : <Refusal {...failureOf(error)} standings={standings} />}
      <div className={styles['actions']}>
        <ButtonLink variant="second" to={origins[as]}>
          Non, garder mon compte
        </ButtonLink>
        <Button type="submit" variant="danger-filled" isBusy={isBusy} busyText="Un instant…">
          Supprimer mon compte
        </Button>
      </div>
    </form>
  );
};

/** The roles of the account, first the one of the profile that led here. */
const useStandings = (as: ErasedRole): readonly ErasedRole[] => {
  const { status } = useSession();
  const roles = status?.roles ?? [];
  const standings: readonly (ErasedRole | false)[] = [
    (as === 'customer' || roles.includes('ROLE_USER')) && 'customer',
    (as === 'practitioner' || roles.includes('ROLE_PROFESSIONAL')) && 'practitioner',
  ];
  return standings.filter((status) => status !== false);
};

/** Explains what is erased, what is kept and when, before the user requests the erasure (E28). */
type RequestProps = {
  readonly as: ErasedRole;
  /** Links to data that the user may download before. */
  readonly children?: Elements;
};

export const ErasureRequest = ({ as, children }: RequestProps) => {
  const standings = useStandings(as);
  return (
    <div className={styles['page']}>
      <PageTitle>Supprimer mon compte</PageTitle>
      <BackLink to={origins[as]}>{texts.back[as]}</BackLink>
      <h1>{texts.title}</h1>
      <p className={typography['lead']}>{texts.lead}</p>
      {erasureTextParts(standings).map(({ title, points }) => (
        <TextSection key={title} title={title}>
          <Points points={points} />
        </TextSection>
      ))}
      {children}
      <AskingForm as={as} standings={standings} />
    </div>
  );
};
