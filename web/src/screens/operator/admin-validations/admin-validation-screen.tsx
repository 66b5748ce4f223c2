import type { Diploma, DiplomaFile } from 'contracts';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/page/badge.tsx';
import { IconLock } from '../../../components/design/icons.ts';
import { Message } from '../../../components/page/notices/message.tsx';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import { Fact, FactCard, FinePrint } from '../../../components/page/details-page.tsx';
import typography from '../../../components/design/typography.module.css';
import { Avatar } from '../../../features/people/avatar.tsx';
import { RecordScreen, RecordView } from '../../../features/operations/record-screen.tsx';
import { paths, practitionerPath, validationPath } from '../../../paths.ts';
import { useGetDiplomaQuery } from './admin-validations-api.ts';
import styles from './admin-validation-screen.module.css';
import { siretTexts, validationStateTexts, texts } from './admin-validations-texts.ts';
import { DiplomaDecision } from './decision.tsx';
import { PastDecisions } from './past-decisions.tsx';
import layout from '../../../components/design/layout.module.css';

type FileProps = { readonly file: DiplomaFile };

const tones = { pending: 'information', validated: 'success', refused: 'error' } as const;

const fileAddress = ({ id }: Diploma) => `/api/operator/diplomas/${encodeURIComponent(id)}/file`;

const LostFile = ({ diploma }: { readonly diploma: Diploma }) => (
  <figure className={styles['document']}>
    <figcaption className={styles['caption']}>{texts.file(diploma)}</figcaption>
    <Message tone="error">{texts.lost}</Message>
  </figure>
);

/** The frame separates the document from the site; no browser shows a PDF in a sandboxed frame. */
const Document = ({ diploma }: { readonly diploma: Diploma }) => {
  const isPicture = diploma.mime.startsWith('image/');
  return (
    <figure className={styles['document']}>
      <figcaption className={styles['caption']}>
        <span>{texts.file(diploma)}</span>
        <a href={fileAddress(diploma)} target="_blank" rel="noreferrer">
          Ouvrir dans un nouvel onglet
        </a>
      </figcaption>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a shut frame shows no PDF in any browser */}
      <iframe
        className={styles['frame']}
        title={texts.document(diploma.fileName)}
        src={isPicture ? fileAddress(diploma) : `${fileAddress(diploma)}#navpanes=0&view=FitH`}
        {...(isPicture ? { sandbox: '' } : {})}
      />
      <p className={styles['recorded']}>
        <IconLock size={18} />
        <span>Document privé. Cette lecture est inscrite dans l’historique du dossier.</span>
      </p>
    </figure>
  );
};

const Application = ({
  application,
}: {
  readonly application: NonNullable<DiplomaFile['practitioner']['application']>;
}) => {
  const { appliedAt, birthday, address, siret, siretStatus, referralCode } = application;
  return (
    <>
      <Fact term="Naissance">{texts.birthdayOf(birthday)}</Fact>
      <Fact term="Adresse privée">{address}</Fact>
      <Fact term="SIRET">
        <span>{`${siret} `}</span>
        <Badge tone={siretStatus === 'ok' ? 'quiet' : 'caution'}>{siretTexts[siretStatus]}</Badge>
      </Fact>
      <Fact term="Parrainage">
        <span>{referralCode ?? 'Aucun'}</span>
        <FinePrint>{texts.applied(appliedAt)}</FinePrint>
      </Fact>
    </>
  );
};

const Applicant = ({ file: { practitioner } }: FileProps) => {
  const { firstname, lastname, specialities, keywords, phone, application, slug } = practitioner;
  return (
    <FactCard id="praticien" title="Le praticien">
      <Fact term="Nom">
        <span className={styles['who']}>
          <Avatar {...practitioner} size="medium" />
          <span>{`${firstname} ${lastname}`}</span>
        </span>
      </Fact>
      <Fact term="Spécialités">{specialities.map(({ name }) => name).join(', ')}</Fact>
      {keywords.length === 0 ? null : <Fact term="Mots-clés">{keywords.join(', ')}</Fact>}
      {phone === null ? null : <Fact term="Téléphone">{phone}</Fact>}
      {application === null ? null : <Application application={application} />}
      <Fact term="Page publique">
        <Link to={practitionerPath(slug)}>Voir le profil</Link>
      </Fact>
    </FactCard>
  );
};

const OtherDiplomas = ({ file: { diploma, diplomas } }: FileProps) =>
  diplomas.length < 2 ? null : (
    <nav className={layout['wrap-2']} aria-label="Diplômes de ce praticien">
      {diplomas.map(({ id, speciality, state }) => (
        <Link
          key={id}
          className={styles['other']}
          to={validationPath(id)}
          aria-current={id === diploma.id ? 'page' : undefined}
        >
          <span>{speciality.name}</span>
          <span className={typography['small']}>{validationStateTexts[state]}</span>
        </Link>
      ))}
    </nav>
  );

const record = { list: paths.adminValidations, texts: texts };

const OneDiploma = ({ id }: { readonly id: string }) => {
  const query = useGetDiplomaQuery({ id });
  return (
    <RecordView {...record} query={query}>
      {(file) => (
        <>
          <PageHeading
            title={`${file.practitioner.firstname} ${file.practitioner.lastname}, ${file.diploma.speciality.name}`}
            actions={
              <Badge tone={tones[file.diploma.state]}>
                {validationStateTexts[file.diploma.state]}
              </Badge>
            }
          />
          <div className={styles['area']}>
            <div className={layout['stack-4']}>
              <OtherDiplomas file={file} />
              {file.isFileLost ? (
                <LostFile diploma={file.diploma} />
              ) : (
                <Document diploma={file.diploma} />
              )}
            </div>
            <div className={layout['stack-4']}>
              <Applicant file={file} />
              <DiplomaDecision file={file} />
              <PastDecisions diplomas={file.diplomas} />
            </div>
          </div>
        </>
      )}
    </RecordView>
  );
};

export const AdminValidationScreen = () => <RecordScreen {...record} of={OneDiploma} />;
