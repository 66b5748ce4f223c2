import { QueryView } from '../../../api/query-view.tsx';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { useSession } from '../../../features/session/session-api.ts';
import { PageTitle } from '../../../page-title.tsx';
import { paths, practitionerPath } from '../../../paths.ts';
import { useGetPractitionerInfoQuery } from './welcome-api.ts';
import styles from './welcome-screen.module.css';
import { welcomeTexts as texts } from './welcome-texts.ts';
import layout from '../../../components/design/layout.module.css';

const Preview = ({ practitionerId }: { readonly practitionerId: string }) => {
  const query = useGetPractitionerInfoQuery({ id: practitionerId });
  return (
    <QueryView query={query}>
      {({ slug }) => (
        <div className={styles['preview']}>
          <ButtonLink to={practitionerPath(slug)}>{texts.preview}</ButtonLink>
          <p className={typography['small']}>{texts.previewHint}</p>
        </div>
      )}
    </QueryView>
  );
};

export const WelcomeScreen = () => {
  const { status } = useSession();
  const practitionerId = status?.practitionerId ?? null;
  return (
    <div className={styles['screen']}>
      <PageTitle>{texts.pageTitle}</PageTitle>
      <PageHeading title={texts.title(status?.firstname ?? '')}>{texts.lead}</PageHeading>
      <ol className={classes(surfaces['card'], surfaces['roomy'], styles['steps'])}>
        {texts.steps.map(([title, text]) => (
          <li key={title} className={styles['step']}>
            <div className={layout['stack-1']}>
              <h2 className={typography['subtitle']}>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {practitionerId === null ? null : <Preview practitionerId={practitionerId} />}
      <div className={layout['wrap-3']}>
        <ButtonLink to={paths.ownProfile} variant="second">
          {texts.profile}
        </ButtonLink>
        <ButtonLink to={paths.diplomas} variant="second">
          {texts.diplomas}
        </ButtonLink>
        <ButtonLink to={paths.calendar} variant="second">
          {texts.calendar}
        </ButtonLink>
      </div>
    </div>
  );
};
