import { failureOf } from '../../../api/call-error.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { classes } from '../../../components/classes.ts';
import { Message } from '../../../components/message.tsx';
import surfaces from '../../../components/surfaces.module.css';
import typography from '../../../components/typography.module.css';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { paths } from '../../../paths.ts';
import styles from './customer-profile-screen.module.css';
import { ownDataTexts as texts } from './customer-profile-texts.ts';
import { useDownloadOwnDataMutation } from './own-data-api.ts';

const card = classes(surfaces['card'], surfaces['flat']);

type ResultProps = Pick<
  ReturnType<typeof useDownloadOwnDataMutation>[1],
  'isLoading' | 'data' | 'error'
>;

const Result = ({ isLoading, data, error }: ResultProps) => {
  if (isLoading) return <VisuallyHidden>{texts.under}</VisuallyHidden>;
  if (data === undefined && error === undefined) return null;
  return (
    <Message tone={data === undefined ? 'error' : 'success'} className={styles['result']}>
      {data === undefined ? failureOf(error).message : texts.downloaded(data.name)}
    </Message>
  );
};

/** Takes all of it along; the button keeps the focus, and the line below it says what came of it. */
const Download = () => {
  const [download, { isLoading, data, error }] = useDownloadOwnDataMutation();
  const onClick = () => {
    if (!isLoading) void download();
  };
  return (
    <div className={card}>
      <div className={styles['deed']}>
        <p className={typography['small']}>{texts.downloadText}</p>
        <Button
          variant="second"
          isBusy={isLoading}
          busyText={texts.busy}
          keepsFocus
          onClick={onClick}
        >
          {texts.download}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> holds no blocks */}
      <div role="status">
        <Result isLoading={isLoading} data={data} error={error} />
      </div>
    </div>
  );
};

/** What one may ask of what the house keeps: to have it all, or to go away with it. */
export const OwnDataSection = () => (
  <section className={styles['data']} id="mes-donnees" aria-labelledby="mes-donnees-titre">
    <h2 className={typography['subtitle']} id="mes-donnees-titre">
      {texts.title}
    </h2>
    <Download />
    <div className={classes(card, styles['deed'])}>
      <p className={typography['small']}>{texts.eraseText}</p>
      <ButtonLink variant="danger" to={paths.askErasure}>
        {texts.erase}
      </ButtonLink>
    </div>
  </section>
);
