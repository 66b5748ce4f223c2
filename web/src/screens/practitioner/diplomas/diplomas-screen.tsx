import { acceptedTypes, type Diploma, type OwnDiplomas } from 'contracts';
import { useId, useState, type FormEvent } from 'react';
import { QueryView } from '../../../api/query-view.tsx';
import { useMutations } from '../../../api/use-mutations.ts';
import { Badge } from '../../../components/page/badge.tsx';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import surfaces from '../../../components/design/surfaces.module.css';
import { FieldError } from '../../../components/page/notices/error-text.tsx';
import typography from '../../../components/design/typography.module.css';
import { practitionerPath } from '../../../paths.ts';
import { PageTitle } from '../../../page-title.tsx';
import { useGetOwnDiplomasQuery } from '../../../features/verification/verification-api.ts';
import { useSubmitDiplomaMutation } from './diplomas-api.ts';
import styles from './diplomas-screen.module.css';
import { verificationTexts, diplomaStateTexts, texts } from './diplomas-texts.ts';

const tones = { pending: 'information', validated: 'success', refused: 'error' } as const;

const AnotherDiploma = ({ diploma: { speciality } }: { readonly diploma: Diploma }) => {
  const id = useId();
  const [file, setFile] = useState<File>();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [send] = useSubmitDiplomaMutation();
  const { busy, outcome, place, run } = useMutations();
  const isMissing = isSubmitted && file === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (file === undefined) return;
    void run('send', [() => send({ speciality: speciality.id, file })], ({ message }) => ({
      tone: 'success',
      text: message,
    }));
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <label className={styles['label']} htmlFor={id}>
        {texts.another(speciality.name)}
      </label>
      <input
        id={id}
        type="file"
        className={styles['file']}
        accept={acceptedTypes.diploma.join(',')}
        aria-describedby={`${id}-hint`}
        aria-invalid={isMissing ? true : undefined}
        onChange={({ target }) => setFile(target.files?.[0])}
      />
      {isMissing ? <FieldError id={`${id}-error`}>Choisissez un fichier.</FieldError> : null}
      <p className={typography['small']} id={`${id}-hint`}>
        {'PDF, JPEG ou PNG, 8\u00a0Mo au plus.'}
      </p>
      <Button type="submit" isBusy={busy !== undefined} busyText="Envoi…">
        Envoyer ce diplôme
      </Button>
      <OutcomeLine outcome={outcome} place={place} />
    </form>
  );
};

type CardProps = {
  readonly diploma: Diploma;
  /** Whether it is the newest of its speciality; former diplomas are only listed. */
  readonly isNewest: boolean;
};

const DiplomaCard = ({ diploma, isNewest }: CardProps) => {
  const { id, speciality, state, fileName, submittedAt, decidedAt, reason } = diploma;
  return (
    <li className={classes(surfaces['card'], surfaces['roomy'], styles['card'])}>
      <div className={styles['head']}>
        <h2 className={typography['subtitle']}>{speciality.name}</h2>
        <Badge tone={tones[state]}>{diplomaStateTexts[state]}</Badge>
      </div>
      <p>
        <a href={`/api/practitioner/diplomas/${encodeURIComponent(id)}/file`} download>
          {texts.download(fileName)}
        </a>
      </p>
      <p className={typography['small']}>
        {`${texts.sent(submittedAt)}${decidedAt === null ? '' : `. ${texts.decided(decidedAt)}`}`}
      </p>
      {reason === null ? null : (
        <Message tone="caution">
          <strong>Ce que notre équipe vous écrit</strong>
          <br />
          <span>{reason}</span>
        </Message>
      )}
      {isNewest && state === 'refused' ? <AnotherDiploma diploma={diploma} /> : null}
    </li>
  );
};

const isNewestOf = (diplomas: readonly Diploma[], diploma: Diploma): boolean =>
  diplomas.find(({ speciality }) => speciality.id === diploma.speciality.id) === diploma;

const VerificationNotice = ({
  own: { verification, diplomas, slug, contact },
}: {
  readonly own: OwnDiplomas;
}) => {
  const { title, text } = verificationTexts(verification, diplomas);
  return (
    <section
      className={classes(surfaces['card'], surfaces['roomy'], styles['standing'])}
      aria-label="Votre profil"
    >
      <h2 className={typography['subtitle']}>{title}</h2>
      <p>{text}</p>
      <p className={typography['small']}>
        <span>{`Pour continuer, ou pour une question, écrivez-nous\u00a0: `}</span>
        <a href={`mailto:${contact}`}>{contact}</a>
      </p>
      {slug === null ? null : (
        <ButtonLink variant="second" to={practitionerPath(slug)}>
          Voir mon profil
        </ButtonLink>
      )}
    </section>
  );
};

export const DiplomasScreen = () => {
  const query = useGetOwnDiplomasQuery();
  return (
    <div className={styles['page']}>
      <PageTitle>{texts.title}</PageTitle>
      <PageHeading title={texts.title}>
        Chaque spécialité est validée par une personne de notre équipe.
      </PageHeading>
      <QueryView query={query}>
        {(own) => (
          <div className={styles['parts']}>
            <VerificationNotice own={own} />
            {own.diplomas.length === 0 ? (
              <EmptyState title="Aucun diplôme envoyé">
                {own.verification.isVerified
                  ? 'Votre profil a été validé sans document.'
                  : 'Aucun document ne nous est parvenu.'}
              </EmptyState>
            ) : (
              <ul className={styles['list']} aria-label="Diplômes">
                {own.diplomas.map((diploma) => (
                  <DiplomaCard
                    key={diploma.id}
                    diploma={diploma}
                    isNewest={isNewestOf(own.diplomas, diploma)}
                  />
                ))}
              </ul>
            )}
          </div>
        )}
      </QueryView>
    </div>
  );
};
